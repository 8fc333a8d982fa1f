type CodeTexts = typeof import('./code-text.ts')

let texts: CodeTexts | undefined
let loading: Promise<CodeTexts | undefined> | undefined

/** The texts of all refusals, which a page loads with the first one that it gets; undefined where they could not be loaded. */
export function loadCodeTexts(): Promise<CodeTexts | undefined> {
  loading ??= import('./code-text.ts').then(
    (loaded) => {
      texts = loaded
      return loaded
    },
    () => {
      loading = undefined
      return undefined
    },
  )
  return loading
}

/** Them, where they are there. */
export const knownCodeTexts = (): CodeTexts | undefined => texts
