import { globSync, readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'

const ROOT = new URL('../web/src/', import.meta.url).pathname

const sources = globSync('**/*.tsx', { cwd: ROOT })
  .filter((path) => !path.endsWith('.test.tsx'))
  .map((path) => ({ path, text: readFileSync(ROOT + path, 'utf8') }))

const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

/** Forms that are sent otherwise than by `FieldForm`, which says a refusal at its field. */
const OWN_FORMS: Record<string, string> = {
  'shared/ui/field-form.tsx': 'is that form',
  'shared/table-import/table-source.tsx': 'rows are pasted; what is wrong is said row by row below them',
  'shared/table-import/column-choice.tsx': 'asks nothing of the server',
  'features/scanner/components/business-step.tsx': 'asks nothing of the server',
  'features/my-card/components/pin-form.tsx':
    'one field on a page without the library; its problem stands at it',
  'features/sign-in/components/credentials-form.tsx':
    'a first screen without the library; see sign-in’s tests',
  'features/sign-in/components/code-form.tsx': 'a first screen without the library',
  'features/sign-in/components/forgot-dialog.tsx': 'a first screen without the library',
  'features/sign-in/components/new-password-form.tsx': 'a first screen without the library',
}

it('sends every form by the one that says a refusal at its field', () => {
  const own = filesWith(/<form\b|\bonFinish\b|\.submit\(\)|validateFields\(/)
  expect(own.toSorted()).toEqual(Object.keys(OWN_FORMS).toSorted())
})

it('leaves it to that form where a refusal stands', () => {
  expect(filesWith(/\bshowFieldErrors\b|setFields\(\[?[^)]*errors: \[[^\]]/)).toEqual([
    'shared/ui/field-form.tsx',
  ])
})

/** What stands before a failure that takes the place of the rest: a look at whether there is something to show. */
const FAILURE_INSTEAD =
  /(?<before>[\s\S]{0,200})\b(?:error|isError|problem)(?:\)\s*return|\s*\?)\s*\(?\s*<ErrorState/g
const LOOKS_FIRST = /\bif \(!?\w+|!currentData &&|\b(?:data|currentData) \?/

it('puts no failure in the place of what was shown before', () => {
  const hiding = sources.filter(({ text }) =>
    [...text.matchAll(FAILURE_INSTEAD)].some(({ groups }) => !LOOKS_FIRST.test(groups?.before ?? '')),
  )
  expect(hiding.map(({ path }) => path)).toEqual([])
})
