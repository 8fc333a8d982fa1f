import {
  type ApiToken,
  createAgencyApiToken,
  createApiToken,
  listAgencyApiTokens,
  listApiTokens,
  revokeApiToken,
} from '@avaliax/proto/identity/api-token.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aClient, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ApiTokensSection } from './components/api-tokens-section.tsx'

const aToken = (over: Partial<ApiToken> = {}): ApiToken => ({
  id: '0b2f6f0e-6a4e-4f0c-9a55-0d8d6a3c1a01',
  name: 'Painel da loja',
  scope: 'read',
  clientId: 11,
  madeBy: 'owner',
  createdAt: '2026-11-02T12:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  ...over,
})
const SECRET = `avx_${'k'.repeat(43)}`

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient({ id: 11 }))
  api.on(listApiTokens, [])
})

test('a token is made and shown once, and stands in the list without its secret', async () => {
  api.on(createApiToken, () => {
    api.on(listApiTokens, [aToken()])
    return { apiToken: aToken(), token: SECRET }
  })
  const { person } = renderPage(<ApiTokensSection />)
  expect(await screen.findByText('No tokens yet')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Create token' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Name'), ' Painel da loja ')
  await person.click(dialog.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByText(SECRET)).toBeVisible()
  expect(screen.getByText(/It’s not shown again/)).toBeVisible()
  expect(api.received(createApiToken)[0]).toMatchObject({
    params: { clientId: 11 },
    body: { name: 'Painel da loja', scope: 'read', expiresInDays: 90 },
  })

  await person.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
  const row = await screen.findByRole('row', { name: /Painel da loja/ })
  expect(row).toHaveTextContent('Read only')
  expect(row).toHaveTextContent('Not used yet')
})

test('a token without a name is not made, and what the server refuses is said', async () => {
  api.on(createApiToken, () =>
    refuse('VALIDATION_ERROR', [{ path: 'name', message: 'At most 20 API tokens' }]),
  )
  const { person } = renderPage(<ApiTokensSection />)
  await person.click(await screen.findByRole('button', { name: 'Create token' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Create token' }))
  expect(await dialog.findByText('Give the token a name')).toBeVisible()
  expect(api.received(createApiToken)).toEqual([])
  await person.type(dialog.getByLabelText('Name'), 'x')
  await person.click(dialog.getByRole('button', { name: 'Create token' }))
  expect(await dialog.findByText('At most 20 API tokens')).toBeVisible()
})

test('a token is revoked after a question', async () => {
  api.on(listApiTokens, [aToken({ madeBy: 'agency', expiresAt: '2026-01-01T00:00:00.000Z' })])
  api.on(revokeApiToken, () => {
    api.on(listApiTokens, [])
    return null
  })
  const { person } = renderPage(<ApiTokensSection />, { language: 'pt' })
  const row = await screen.findByRole('row', { name: /Painel da loja/ })
  expect(row).toHaveTextContent('Criado pela agência')
  expect(row).toHaveTextContent('Expirado')
  await person.click(screen.getByRole('button', { name: 'Revogar Painel da loja' }))
  const question = within(await screen.findByRole('dialog'))
  await person.click(question.getByRole('button', { name: 'Revogar' }))
  expect(await screen.findByText('Nenhum token ainda')).toBeVisible()
  expect(api.received(revokeApiToken)[0]?.params).toMatchObject({ clientId: 11, apiTokenId: aToken().id })
})

test('the agency has tokens of its own', async () => {
  api.on(listAgencyApiTokens, [aToken({ clientId: null, madeBy: 'agency', scope: 'read_write' })])
  api.on(createAgencyApiToken, () => refuse('FORBIDDEN'))
  renderPage(<ApiTokensSection />, { user: aSuperadmin() })
  const row = await screen.findByRole('row', { name: /Painel da loja/ })
  expect(row).toHaveTextContent('Read and write')
  expect(row).not.toHaveTextContent('Made by the agency')
  expect(screen.getByText(/work with all clients/)).toBeVisible()
})
