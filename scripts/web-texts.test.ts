import { globSync, readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'

const ROOT = new URL('../', import.meta.url).pathname
const WORDING = /\b(?<form>en|pt|one|other):\s*'(?<text>(?:[^'\\]|\\.)*)'/g

/** Every wording of the pages with the form that it stands in: a language's only one, or one of two by number. */
const wordings = globSync('web/src/**/*.ts', { cwd: ROOT })
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) =>
    [...readFileSync(ROOT + path, 'utf8').matchAll(WORDING)].map(({ groups = {} }) => ({
      path,
      form: groups.form ?? '',
      text: groups.text ?? '',
    })),
  )

/** `{total} calls`, `{total} de avaliações`; verbs and pronouns that end alike are none. */
const COUNTED = /\{(\w+)\} (?:de |of )?(?!(?:is|gets|does|this|vs|das|dos|as|os|mais|às)\b)\p{Ll}+s\b/gu
/** These are no numbers, or ones that the product sets above one. */
const NEVER_ONE = new Set([
  ...[
    'percent',
    'share',
    'change',
    'subject',
    'email',
    'name',
    'id',
    'company',
    'missing',
    'day',
    'date',
    'author',
  ],
  ...['max', 'quota', 'undo', 'kept', 'phases', 'shown'],
])
/** Sentences whose number is a choice of the product's. */
const CHOSEN =
  /\{days\} (?:days|dias|anteriores)|\{(?:count|months)\} (?:months|meses|rows|registros|dias|days)|\{all\}|\{count\} (?:requests|requisições|grupos)|\{shown\}\+|more than|mais de|primeiros|(?:requests|calls) fail/

it('counts one thing in the singular', () => {
  const wrong = wordings.filter(
    ({ form, text }) =>
      form !== 'other' &&
      !CHOSEN.test(text) &&
      [...text.matchAll(COUNTED)].some(([, name = '']) => !NEVER_ONE.has(name)),
  )
  expect(wordings.length).toBeGreaterThan(1_000)
  expect(wrong.map(({ path, text }) => `${path}: ${text}`)).toEqual([])
})

it('joins no preposition to a name that may bring its article', () => {
  const mails = readFileSync(`${ROOT}services/identity/src/mail/mail.texts.ts`, 'utf8')
  const pages = readFileSync(`${ROOT}web/src/features/sign-in/invitation.texts.ts`, 'utf8')
  // "a agência", "a sua empresa": with them "de" is "da", "a" is "à", "em" is "na", "por" is "pela".
  expect(`${mails}${pages}`.match(/\b(?:a|de|em|por) \{(?:agency|company)\}.*/gi)).toBeNull()
})

it('says no article twice', () => {
  const twice = wordings.filter(({ text }) => /\b(a|o|as|os|de|em|the|an) \1\b/i.test(text))
  expect(twice.map(({ path, text }) => `${path}: ${text}`)).toEqual([])
})
