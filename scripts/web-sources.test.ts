import { globSync, readFileSync } from 'node:fs'
import { MailKind } from '@avaliax/proto/identity/identity.jobs.ts'
import { expect, it } from '@jest/globals'

const REPOSITORY = new URL('../', import.meta.url).pathname
const ROOT = `${REPOSITORY}web/src/`

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
  'features/reports/pages/public-report-page.tsx': 'asks for a file; nothing is typed',
  'features/my-card/components/ask-form.tsx': 'a page without the library; its problem stands in it',
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

/** A look at whether there is something to show stands before a failure that takes the place of the rest. */
const FAILURE_INSTEAD =
  /(?<before>[\s\S]{0,200})\b(?:error|isError|problem)(?:\)\s*return|\s*\?)\s*\(?\s*<ErrorState/g
const LOOKS_FIRST = /\bif \(!?\w+|!currentData &&|\b(?:data|currentData) \?/

it('puts no failure in the place of what was shown before', () => {
  const hiding = sources.filter(({ text }) =>
    [...text.matchAll(FAILURE_INSTEAD)].some(({ groups }) => !LOOKS_FIRST.test(groups?.before ?? '')),
  )
  expect(hiding.map(({ path }) => path)).toEqual([])
})

const textsOf = (path: string) => readFileSync(ROOT + path, 'utf8')
const codesIn = (pattern: string, code: RegExp): string[] =>
  globSync(pattern, { cwd: REPOSITORY }).flatMap((path) =>
    [...readFileSync(REPOSITORY + path, 'utf8').matchAll(code)].map(([, name = '']) => name),
  )

it('shows above every page of the application how old its answers are', () => {
  expect(textsOf('app/shell/shell.tsx')).toMatch(/<OldAnswersNotice[^>]*\/>\s*<UpgradeFrame>\s*<Outlet/)
})

it('has words for every queue', () => {
  const queues = codesIn('proto/src/*/*.jobs.ts', /defineJob\(\{\s*name: '([a-z-]+)'/g)
  expect(queues.length).toBeGreaterThan(10)
  const texts = textsOf('features/platform/queue-names.texts.ts')
  expect(queues.filter((queue) => !texts.includes(`'${queue}': {`))).toEqual([])
})

it('has words for every call to a provider', () => {
  const CALL = /\baction: (?:kind === '\w+' \? )?'([a-z]+[_-][a-z_-]+)'(?: : '([a-z_]+)')?/g
  const calls = [
    ...MailKind.options,
    ...codesIn('packages/providers/src/**/!(*.test).ts', CALL),
    ...codesIn('services/{content-generation,identity,scanner}/src/**/!(*.test).ts', CALL),
    ...codesIn(
      'services/content-generation/src/delivery/deliver.service.ts',
      /: '(\w+_(?:make|webhook|event))'/g,
    ),
  ]
  expect(calls).toEqual(expect.arrayContaining(['list_reviews', 'generate_post_text', 'test_webhook']))
  const texts = textsOf('features/api-logs/call-names.texts.ts')
  expect(calls.filter((call) => !new RegExp(`^  '?${call}'?: \\{`, 'm').test(texts))).toEqual([])
})

it('says Beta only where the agency may take it away', () => {
  expect(filesWith(/>\s*Beta\s*</)).toEqual(['shared/ui/beta-tag.tsx'])
})
