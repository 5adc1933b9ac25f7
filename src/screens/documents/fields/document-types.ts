interface Named {
  readonly _id: string
  readonly name: string
}

interface SortedType {
  readonly _id: string
  readonly documentType: string
  readonly categoryId: string
  readonly subCategoryId: string
}

/** Document types of one category and subcategory, with their common label. */
export interface TypeGroup<Type> {
  readonly label: string
  readonly types: readonly Type[]
}

/** The types by category and subcategory, in their original order; without empty groups, and without losing a type. */
export function typeGroups<Type extends SortedType>(
  types: readonly Type[],
  categories: readonly Named[],
  subCategories: readonly (Named & { readonly categoryId: string })[],
): readonly TypeGroup<Type>[] {
  const groups = categories.flatMap((category) =>
    subCategories
      .filter(({ categoryId }) => categoryId === category._id)
      .map((sub) => ({
        label: `${category.name}: ${sub.name}`,
        types: types.filter(
          ({ categoryId, subCategoryId }) => categoryId === category._id && subCategoryId === sub._id,
        ),
      })),
  )
  const placed = new Set(groups.flatMap((group) => group.types))
  const others = { label: 'Others', types: types.filter((type) => !placed.has(type)) }
  return [...groups, others].filter((group) => group.types.length > 0)
}
