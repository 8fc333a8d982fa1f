import type { Plugin } from 'vite'

const CONVERTERS = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/
const EXPORTED = /^export (?:const|function) (\w+)/gm
const RENAMED = /^export \{ (\w+) as (\w+) \};?$/gm

/**
 * Every schema of zod carries what turns it into JSON Schema, 5 kB of script that the browser never runs. Servers, which
 * write the OpenAPI page with it, load the package itself.
 */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!CONVERTERS.test(id)) return
      const names = [...code.matchAll(EXPORTED)].map(([, name]) => `export const ${name} = () => undefined`)
      const renamed = [...code.matchAll(RENAMED)].map(
        ([, , name]) => `const as_${name} = () => undefined\nexport { as_${name} as ${name} }`,
      )
      return { code: [...names, ...renamed].join('\n'), map: null }
    },
  }
}
