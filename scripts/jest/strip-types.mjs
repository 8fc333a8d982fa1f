import { createHash } from 'node:crypto'
import { stripTypeScriptTypes } from 'node:module'

/** Jest transform: blanks the types out with Node's own stripper, so lines and columns stay. */
export default {
  process: (source, path) => ({ code: path.endsWith('ts') ? stripTypeScriptTypes(source) : source }),
  getCacheKey: (source, path) =>
    createHash('sha1').update(process.version).update(path).update(source).digest('hex'),
}
