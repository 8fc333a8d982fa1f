import { readFileSync } from 'node:fs'

const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')

/** Of the release; every package carries the same. */
export const VERSION: string = (JSON.parse(file) as { version: string }).version
