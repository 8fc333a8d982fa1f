import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/** The web application's component library: what it imports, and the file that stands for it in tests. */
export const COMPONENTS = {
  antd: 'antd',
  '@ant-design/icons': 'icons',
  'antd/locale/pt_BR': 'pt_BR',
  'antd/locale/en_US': 'en_US',
}

/** Made anew with every change of the packages. */
const version = createHash('sha256')
  .update(readFileSync(join(ROOT, 'package-lock.json')))
  .digest('hex')
  .slice(0, 12)
export const FOLDER = join(ROOT, 'node_modules', '.cache', 'avaliax-components', version)

/** For Jest's `moduleNameMapper`. */
export const componentFiles = Object.fromEntries(
  Object.entries(COMPONENTS).map(([name, file]) => [`^${name}$`, join(FOLDER, `${file}.mjs`)]),
)
