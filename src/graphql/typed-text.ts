/**
 * A GraphQL operation as text, with the types of its result and variables. Public pages send it by a plain fetch, so
 * that neither a parser nor a printer is loaded.
 */
export type TypedText<Result, Variables> = string & {
  readonly types?: (variables: Variables) => Result
}
