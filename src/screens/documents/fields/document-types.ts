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

/** Types of documents that belong together, under the words for what they share. */
export interface TypeGroup<Type> {
  readonly label: string
  readonly types: readonly Type[]
}

/** The types by category and subcategory, each in the order it came in; no group is empty and no type is lost. */
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
