import { readFileSync } from 'node:fs'

export type Environment = Readonly<Record<string, string | undefined>>

interface Variables {
  /** By name; an empty variable is one that was not set: compose files and shells write `KEY=` for that. */
  values: Record<string, string>
  problems: [name: string, problem: string][]
}

/**
 * The named variables of an environment. `NAME_FILE` is the path of a file with the value of `NAME`, without its last line break:
 * container engines hand over secrets in files.
 */
export function readVariables(names: readonly string[], env: Environment): Variables {
  const values: Variables['values'] = {}
  const problems: Variables['problems'] = []
  for (const name of names) {
    const [value, path] = [env[name], env[`${name}_FILE`]]
    if (value && path) problems.push([name, `is set twice, also with ${name}_FILE`])
    const text = value || (path && textOf(path))
    if (text) values[name] = text
    else if (path) problems.push([`${name}_FILE`, 'names a file that is empty or cannot be read'])
  }
  return { values, problems }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch {
    return null
  }
}
