import type { Plugin } from 'vite'

const IMPORT = /^import \{([^}]+)\} from 'antd'$/gm
const kebab = (name: string) =>
  name === 'QRCode' ? 'qr-code' : name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

/**
 * Turns `import { Button } from 'antd'` into an import of that one component: through the package's front door every
 * page would load all of antd (430 kB of script instead of 260), because the bundler puts it into one shared chunk.
 */
export function antdPerComponent(): Plugin {
  return {
    name: 'antd-per-component',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.tsx') && !id.endsWith('.ts')) return
      return code.replace(IMPORT, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => {
            const [imported, local = imported] = name.split(' as ')
            return `import ${local} from 'antd/es/${kebab(imported ?? '')}'`
          })
          .join(';'),
      )
    },
  }
}
