import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The projects in the order in which their files run; one that is not named comes last. Screens first, while the demonstration is made
 * for the browser; node files last, because they are the shortest and leave no worker waiting at the end.
 */
const ORDER = ['jsdom', 'jsdom apart', 'browser', 'node', 'node apart']

const placeOf = ({ project }: TestSpecification): number => {
  const place = ORDER.indexOf(project.name)
  return place === -1 ? ORDER.length : place
}

/** Vitest's order within a project, the largest files first; the projects by `ORDER`. */
export class ProjectOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted(
      (one, other) =>
        one.project.config.sequence.groupOrder - other.project.config.sequence.groupOrder ||
        placeOf(one) - placeOf(other),
    )
  }
}
