import { mapSchema, MapperKind } from '@graphql-tools/utils'
import {
  GraphQLError,
  type GraphQLFieldConfig,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLOutputType,
  GraphQLScalarType,
  type GraphQLSchema,
  type GraphQLType,
  isInputType,
  isListType,
  isNonNullType,
  isNullableType,
  isOutputType,
  isSpecifiedScalarType,
} from 'graphql'

const INPUT_SUFFIX = '_Input'

/**
 * Makes the schema as strict as the contracts: an operation answers or fails, no list contains null, a body is
 * required, and an input type has the name of its contract (`SignUpBody`; `UserTypeInput` when an output type has that
 * name). A literal that a scalar cannot take is refused: Mesh makes null of an object or a list, and would call the
 * path `/null`.
 */
export function withStrictTypes(schema: GraphQLSchema): GraphQLSchema {
  const taken = new Set(Object.keys(schema.getTypeMap()))
  return mapSchema(schema, {
    [MapperKind.SCALAR_TYPE]: (type) => (isSpecifiedScalarType(type) ? type : withStrictLiterals(type)),
    [MapperKind.INPUT_OBJECT_TYPE]: (type) => {
      if (!type.name.endsWith(INPUT_SUFFIX)) return type
      const bare = type.name.slice(0, -INPUT_SUFFIX.length)
      return new GraphQLInputObjectType({ ...type.toConfig(), name: taken.has(bare) ? `${bare}Input` : bare })
    },
    [MapperKind.OBJECT_FIELD]: (field) => ({ ...field, type: outputType(field.type) }),
    [MapperKind.ROOT_FIELD]: (field) => ({ ...withRequiredBody(field), type: required(field.type) }),
    [MapperKind.INPUT_OBJECT_FIELD]: (field) => ({ ...field, type: inputType(field.type) }),
  })
}

function withStrictLiterals(type: GraphQLScalarType): GraphQLScalarType {
  const config = type.toConfig()
  const parseLiteral: typeof config.parseLiteral = (node, variables) => {
    const value: unknown = config.parseLiteral(node, variables)
    if (value === null || value === undefined)
      throw new GraphQLError(`Expected a value of the type "${type.name}"`, { nodes: node })
    return value
  }
  return new GraphQLScalarType({ ...config, parseLiteral })
}

function withRequiredBody<Source, Context>(field: GraphQLFieldConfig<Source, Context>) {
  const input = field.args?.['input']
  if (!input || isNonNullType(input.type)) return field
  return { ...field, args: { ...field.args, input: { ...input, type: new GraphQLNonNull(input.type) } } }
}

function required(type: GraphQLOutputType): GraphQLOutputType {
  const strict = outputType(type)
  return isNonNullType(strict) ? strict : new GraphQLNonNull(strict)
}

function outputType(type: GraphQLOutputType): GraphQLOutputType {
  const strict = withStrictItems(type)
  return isOutputType(strict) ? strict : type
}

function inputType(type: GraphQLInputType): GraphQLInputType {
  const strict = withStrictItems(type)
  return isInputType(strict) ? strict : type
}

function withStrictItems(type: GraphQLType): GraphQLType {
  if (isNonNullType(type)) {
    const inner = withStrictItems(type.ofType)
    return isNullableType(inner) ? new GraphQLNonNull(inner) : inner
  }
  if (!isListType(type)) return type
  const item = withStrictItems(type.ofType)
  return new GraphQLList(isNullableType(item) ? new GraphQLNonNull(item) : item)
}
