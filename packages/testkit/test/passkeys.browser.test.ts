import { randomUUID } from 'node:crypto'
import { beginPasskey, logInWithPasskey } from '@avaliax/proto/identity/passkey.routes.ts'
import { describe, expect, test } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { openSignUp, signUp } from '../src/browser/account-pages.ts'
import { browserPlatform } from '../src/browser/browser-platform.ts'
import { type BrowserSession, readNotice } from '../src/browser/browser-session.ts'
import { both, type Language } from '../src/browser/console-words.ts'
import type { Device } from '../src/browser/devices.ts'
import { inspect } from '../src/browser/inspect.ts'
import { virtualAuthenticator } from '../src/browser/virtual-authenticator.ts'
import { WORDS } from '../src/browser/words.ts'
import { until } from '../src/until.ts'

const SECTION = both('Chaves de acesso', 'Passkeys')
const ADD = both('Adicionar chave de acesso', 'Add a passkey')
const NAME = both('Nome', 'Name')
const NEXT = both('Continuar', 'Continue')
const ADDED = both('Chave de acesso adicionada', 'Passkey added')
const ACCOUNT = /^(Sua conta|Your account):/
const SIGN_OUT = both('Sair', 'Sign out')
const SIGN_IN = both('Entrar com chave de acesso', 'Sign in with a passkey')
const AGAIN = both('Confirme que é você', 'Confirm it’s you')
const USE = both('Usar chave de acesso', 'Use a passkey')
const KNOWN = both('já tem uma chave de acesso', 'already has a passkey')
const REMOVE = both('Remover', 'Remove')
const REMOVED = both('Da loja removida', 'Da loja removed')
const PATIENCE_MS = 240_000
const HOUR_MS = 3_600_000

const namespace = `t${randomUUID().slice(0, 8)}`
const platform = browserPlatform({ namespace })

async function owner(device: Device, language: Language): Promise<BrowserSession & { email: string }> {
  const { origin } = platform
  const locale = language === 'pt' ? 'pt-BR' : 'en-US'
  const session = { ...(await platform.visitor({ device, locale, origin })), origin, words: WORDS[language] }
  const email = `${randomUUID()}@example.com`
  await openSignUp(session)
  await signUp(session, { email, password: 'uma-senha-longa' })
  return { ...session, email }
}

const openSettings = async ({ page, origin }: BrowserSession, language: Language) => {
  await page.goto(`${origin}/settings/account#passkeys`)
  const section = page.getByRole('region', { name: SECTION[language], exact: true })
  await section.waitFor()
  return section
}

/** Under the name of the browser, unless one is typed. */
async function add(session: BrowserSession, language: Language, name?: string) {
  const { page, press } = session
  await press(page.getByRole('button', { name: ADD[language], exact: true }))
  const dialog = page.getByRole('dialog', { name: ADD[language] })
  if (name) await dialog.getByLabel(NAME[language], { exact: true }).fill(name)
  await press(dialog.getByRole('button', { name: NEXT[language] }))
}

/** As if everybody had signed in an hour ago; returns once the gateway has heard of it. */
async function signedInLongAgo({ page }: BrowserSession): Promise<void> {
  const client = await MongoClient.connect(platform.network.stack.storeUrls.mongoUrl)
  try {
    const createdAt = new Date(Date.now() - HOUR_MS)
    await client.db(`${namespace}-identity`).collection('sessions').updateMany({}, { $set: { createdAt } })
  } finally {
    await client.close()
  }
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const api = platform.network.anonymous.as(token)
  await until(
    async () => (await api.send(beginPasskey)).status,
    (status) => status === 403,
  )
}

/** The authenticator takes an offer of the e-mail field at once, before anybody could press the button. */
const withoutOffers = ({ context }: BrowserSession): Promise<unknown> =>
  context.addInitScript(() =>
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false }),
  )

describe.each([
  { device: 'mouse', language: 'pt', at: 'the e-mail field' },
  { device: 'phone', language: 'en', at: 'the button' },
] as const)('passkeys, with a $device in $language:', ({ device, language, at }) => {
  test(
    `one is added, signs in at ${at}, shows again who is signed in, and is removed`,
    async () => {
      const session = await owner(device, language)
      const { page, context, press, errors } = session
      const pressesButton = at === 'the button'
      if (pressesButton) await withoutOffers(session)
      const authenticator = await virtualAuthenticator(context, page)
      const section = await openSettings(session, language)
      await inspect(session)
      await add(session, language, 'Da loja')
      await readNotice(session, ADDED[language])
      await section.getByText('Da loja').waitFor()
      expect(await authenticator.count()).toBe(1)
      await inspect(session)

      const signedIn = page.waitForResponse(
        (response) => response.url().endsWith(logInWithPasskey.path) && response.ok(),
      )
      await press(page.getByRole('button', { name: ACCOUNT }))
      await press(page.getByRole('button', { name: SIGN_OUT[language], exact: true }))
      if (pressesButton) {
        await page.getByRole('button', { name: SIGN_IN[language] }).waitFor()
        await inspect(session)
        await press(page.getByRole('button', { name: SIGN_IN[language] }))
      }
      await signedIn
      await section.getByText('Da loja').waitFor()

      await signedInLongAgo(session)
      await add(session, language)
      const question = page.getByRole('dialog', { name: AGAIN[language] })
      await press(question.getByRole('button', { name: USE[language] }))
      await question.waitFor({ state: 'hidden' })
      // Registration that was begun goes on: the device has a passkey already.
      await readNotice(session, KNOWN[language])
      // The call that was refused at first.
      expect(errors.splice(0).filter((error) => !error.includes('403'))).toEqual([])
      const dialog = page.getByRole('dialog', { name: ADD[language] })
      await press(dialog.getByRole('button', { name: session.words.cancel }))
      await dialog.waitFor({ state: 'hidden' })
      await press(page.getByRole('button', { name: `${REMOVE[language]} Da loja` }))
      const removal = page.getByRole('dialog', { name: `${REMOVE[language]} Da loja?` })
      await press(removal.getByRole('button', { name: REMOVE[language], exact: true }))
      await readNotice(session, REMOVED[language])
      await section.getByText('Da loja').waitFor({ state: 'detached' })
      await inspect(session)
      await session.close()
    },
    PATIENCE_MS,
  )
})
