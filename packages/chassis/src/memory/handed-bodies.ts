import { randomUUID } from 'node:crypto'

/** Type of a body that is the name of another one; from outside the name is unknown, so nothing is gained by it. */
export const HANDED_BODY_TYPE = 'application/vnd.avaliax.body'

/** Bodies in files that pass from one server of this process to another by a name. */
export function handedBodies() {
  const files = new Map<string, string>()
  return {
    hand(file: string): string {
      const name = randomUUID()
      files.set(name, file)
      return name
    },
    fileOf: (name: string) => files.get(name),
    forget: (name: string) => void files.delete(name),
  }
}
export type HandedBodies = ReturnType<typeof handedBodies>
