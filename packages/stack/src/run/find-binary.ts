import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** Full path of the first of `names` that is on the search path, or null. */
export function findBinary(names: readonly string[], searchPath = process.env.PATH ?? ''): string | null {
  for (const name of names) {
    for (const folder of searchPath.split(delimiter).filter(Boolean)) {
      const file = join(folder, name)
      if (isExecutable(file)) return file
    }
  }
  return null
}
