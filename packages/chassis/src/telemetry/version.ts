import { readFileSync } from 'node:fs'

const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')

/** The release's version; every package carries the same. */
export const VERSION: string = (JSON.parse(file) as { version: string }).version
