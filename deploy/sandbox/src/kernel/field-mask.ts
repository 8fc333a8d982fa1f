/** Known paths as a tree: `true` is a leaf that holds anything, a list marks a repeated field. */
export type FieldTree = { [name: string]: Shape }
type Shape = true | FieldTree | [FieldTree]

export interface MaskProblem {
  path: string
  kind: 'unknown' | 'repeated'
}

export function maskPaths(mask: string): string[] {
  return mask.split(',')
}

/** The first path the tree does not know, or one that reaches into a repeated field where that is refused. */
export function maskProblem(paths: string[], tree: FieldTree, intoRepeated: boolean): MaskProblem | null {
  for (const path of paths) {
    const kind = pathProblem(path, tree, intoRepeated)
    if (kind) return { path, kind }
  }
  return null
}

function isRepeated(shape: FieldTree | [FieldTree]): shape is [FieldTree] {
  return Array.isArray(shape)
}

function pathProblem(path: string, tree: FieldTree, intoRepeated: boolean): MaskProblem['kind'] | null {
  let level: Shape = tree
  for (const step of path.split('.')) {
    if (level === true) return 'unknown'
    if (isRepeated(level) && !intoRepeated) return 'repeated'
    const fields: FieldTree = isRepeated(level) ? level[0] : level
    const next: Shape | undefined = Object.hasOwn(fields, step) ? fields[step] : undefined
    if (next === undefined) return 'unknown'
    level = next
  }
  return null
}

/** Keeps only the masked paths of a value; a repeated field is masked item by item. */
export function applyMask(value: unknown, paths: string[]): unknown {
  if (paths.includes('*')) return value
  if (Array.isArray(value)) return value.map((item) => applyMask(item, paths))
  if (typeof value !== 'object' || value === null) return value
  const masked: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    if (paths.includes(name)) {
      masked[name] = field
      continue
    }
    const inner = paths
      .filter((path) => path.startsWith(`${name}.`))
      .map((path) => path.slice(name.length + 1))
    if (inner.length === 0 || field === undefined) continue
    masked[name] = applyMask(field, inner)
  }
  return masked
}
