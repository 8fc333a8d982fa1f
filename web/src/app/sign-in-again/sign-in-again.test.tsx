import { createApiToken } from '@avaliax/proto/identity/api-token.routes.ts'
import { proveSignIn } from '@avaliax/proto/identity/auth.routes.ts'
import { beginPasskeyProof, proveWithPasskey } from '@avaliax/proto/identity/passkey.routes.ts'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { call } from '../../shared/api/call.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { ASSERTION, fakePasskeys, noPasskeys, REQUEST } from '../../testing/fake-passkeys.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { SignInAgain } from './sign-in-again.tsx'

const TOKEN = {
  apiToken: {
    id: '0190d6a0-0000-7000-8000-000000000001',
    name: 'Painel',
    scope: 'read' as const,
    clientId: 11,
    madeBy: 'owner' as const,
    createdAt: '2026-11-02T12:00:00.000Z',
    expiresAt: null,
    lastUsedAt: null,
  },
  token: `avx_${'k'.repeat(43)}`,
}

let api: FakeApi
let proven: boolean
beforeEach(() => {
  localStorage.clear()
  proven = false
  api = fakeApi()
  api.on(createApiToken, () => (proven ? TOKEN : refuse('SIGN_IN_AGAIN')))
})

afterEach(noPasskeys)

const create = () =>
  call(createApiToken).queryFn(
    { params: { clientId: 11 }, body: { name: 'Painel', scope: 'read', expiresInDays: 1 } },
    { signal: new AbortController().signal },
  )

test('what was refused happens once the password was given, and a wrong one is said beside its field', async () => {
  const { person } = renderPage(<SignInAgain />)
  api.on(proveSignIn, () => refuse('CURRENT_PASSWORD_WRONG'))
  const both = Promise.all([create(), create()])
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  await person.type(dialog.getByLabelText('Your password'), 'errada')
  await person.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(dialog.getByLabelText('Your password')).toBeInvalid())

  api.on(proveSignIn, () => {
    proven = true
    return { provenAt: '2026-11-02T12:00:00.000Z' }
  })
  await person.type(dialog.getByLabelText('Your password'), '-certa')
  await person.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect((await both).map(({ data }) => data && 'token' in data && data.token)).toEqual([
    TOKEN.token,
    TOKEN.token,
  ])
  expect(api.received(proveSignIn)).toHaveLength(2)
})

test('an account with a second factor is asked for a code after the password', async () => {
  const { person } = renderPage(<SignInAgain />, { language: 'pt' })
  api.on(proveSignIn, ({ body }) => {
    const { code } = body as { code?: string }
    if (code !== '123456') return refuse('TWO_FACTOR_CODE_WRONG')
    proven = true
    return { provenAt: '2026-11-02T12:00:00.000Z' }
  })
  const created = create()
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }))
  await person.type(dialog.getByLabelText('Sua senha'), 'senha')
  await person.click(dialog.getByRole('button', { name: 'Confirmar' }))
  await person.type(await dialog.findByLabelText('Código do aplicativo ou de recuperação'), '123456')
  await person.click(dialog.getByRole('button', { name: 'Confirmar' }))
  expect((await created).error).toBeUndefined()
})

test('a passkey does what the password does; a refused one may be used again', async () => {
  fakePasskeys()
  const own = { type: 'public-key' as const, id: 'AQID', transports: ['internal'] }
  api.on(beginPasskeyProof, { ...REQUEST, allowCredentials: [own] })
  api.on(proveWithPasskey, () => refuse('PASSKEY_REFUSED'))
  const { person } = renderPage(<SignInAgain />)
  const created = create()
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  await person.click(await dialog.findByRole('button', { name: 'Use a passkey' }))
  expect(await screen.findByText(/This passkey was not accepted/)).toBeVisible()

  api.on(proveWithPasskey, () => {
    proven = true
    return { provenAt: '2026-11-02T12:00:00.000Z' }
  })
  await waitFor(() => expect(api.received(beginPasskeyProof)).toHaveLength(2))
  await person.click(dialog.getByRole('button', { name: /Use a passkey/ }))
  expect((await created).error).toBeUndefined()
  expect(api.received(proveWithPasskey).map(({ body }) => body)).toEqual([ASSERTION, ASSERTION])
})

test('whoever has no passkey is asked for the password alone', async () => {
  fakePasskeys()
  api.on(beginPasskeyProof, REQUEST)
  const { person } = renderPage(<SignInAgain />)
  const created = create()
  await waitFor(() => expect(api.received(beginPasskeyProof)).toHaveLength(1))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  expect(dialog.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  await created
})

test('a question that went with the page counts as refused, and the next one is asked', async () => {
  const { unmount } = renderPage(<SignInAgain />)
  const created = create()
  await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  unmount()
  expect((await created).error?.code).toBe('SIGN_IN_AGAIN')

  const { person } = renderPage(<SignInAgain />)
  const again = create()
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect((await again).error?.code).toBe('SIGN_IN_AGAIN')
})

test('whoever turns back keeps the refusal', async () => {
  const { person } = renderPage(<SignInAgain />)
  const created = create()
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect((await created).error?.code).toBe('SIGN_IN_AGAIN')
  expect(api.received(createApiToken)).toHaveLength(1)
})
