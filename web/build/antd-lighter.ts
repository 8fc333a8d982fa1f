import type { Plugin } from 'vite'

interface Change {
  file: RegExp
  from: string | RegExp
  to: string
}

/** Parts of antd that every page would load for a component that only some pages, or none, use. */
const CHANGES: readonly Change[] = [
  {
    // Each field asks for its form's context; through the package's front door that is the whole form with its validator.
    file: /[\\/]antd[\\/]es[\\/]form[\\/]context\.js$/,
    from: "import { FormProvider as RcFormProvider } from '@rc-component/form'",
    to: "import { FormProvider as RcFormProvider } from '@rc-component/form/es/FormContext.js'",
  },
  {
    // Texts that are edited in place, with a text area and its styles: no page of ours has one.
    file: /[\\/]antd[\\/]es[\\/]typography[\\/]Base[\\/]index\.js$/,
    from: /import Editable from ['"]\.\.\/Editable(?:\.js)?['"];?/,
    to: 'const Editable = () => null;',
  },
  {
    // One bubble shared by all tooltips, off unless asked for: it would bring what places bubbles to every page.
    file: /[\\/]antd[\\/]es[\\/]config-provider[\\/]index\.js$/,
    from: /import UniqueProvider from ['"]\.\.\/tooltip\/UniqueProvider(?:\/index)?(?:\.js)?['"];?/,
    to: 'const UniqueProvider = ({ children }) => children;',
  },
]

/** Fails the build when antd no longer reads as expected, so that a saving is not lost unnoticed. */
export function antdLighter(): Plugin {
  return {
    name: 'antd-lighter',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      const change = CHANGES.find(({ file }) => file.test(id))
      if (!change) return
      const changed = code.replace(change.from, change.to)
      if (changed === code) throw new Error(`antd-lighter: ${id} has changed; see build/antd-lighter.ts`)
      return { code: changed, map: null }
    },
  }
}
