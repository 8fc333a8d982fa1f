import { join } from 'node:path'

const file = (name: string) => join(import.meta.dirname, name)

/** The application's own typeface, as files for documents and pictures; see `LICENSE.txt`. */
export const INTER = { medium: file('inter-medium.ttf'), bold: file('inter-bold.ttf') } as const
