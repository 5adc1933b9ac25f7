import { transitionText, type Diagram, type StateShape } from '#machines/diagram.ts'

/** The diagram as Mermaid text (`stateDiagram-v2`). */
export function mermaidOf({ root, transitions }: Diagram): string {
  const lines = ['stateDiagram-v2']
  const nested = (state: StateShape, depth: number) => {
    const indent = '  '.repeat(depth)
    if (state.initial !== null) lines.push(`${indent}[*] --> ${idOf(state.initial)}`)
    state.children.forEach((child, index) => {
      if (state.kind === 'parallel' && index > 0) lines.push(`${indent}--`)
      lines.push(`${indent}state "${titleOf(child)}" as ${idOf(child.id)}`)
      if (child.kind === 'final') lines.push(`${indent}${idOf(child.id)} --> [*]`)
      if (child.children.length === 0) return
      lines.push(`${indent}state ${idOf(child.id)} {`)
      nested(child, depth + 1)
      lines.push(`${indent}}`)
    })
  }
  nested(root, 1)
  for (const { source, targets, ...rest } of transitions)
    // The machine as a whole is no state that Mermaid could draw an arrow from.
    for (const target of source === root.id ? [] : targets)
      lines.push(
        `  ${idOf(source)} --> ${idOf(target)}: ${escaped(transitionText({ source, targets, ...rest }))}`,
      )
  return `${lines.join('\n')}\n`
}

const idOf = (id: string) => id.replaceAll(/[^\w]/g, '_')
const titleOf = ({ name, label }: StateShape) =>
  (label === null ? name : `${name}: ${label}`).replaceAll('"', '#34;')
/** Signs that end a label of Mermaid, as entities. */
const escaped = (text: string) => text.replaceAll(/["#:;{}]/g, (sign) => `#${sign.codePointAt(0) ?? 0};`)
