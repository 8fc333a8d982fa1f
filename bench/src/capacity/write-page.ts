// node bench/src/capacity/write-page.ts: computes the tables of docs/capacity.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { withTables } from './capacity-page.ts'

const PAGE = resolve(import.meta.dirname, '../../../docs/capacity.md')
writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8')))
