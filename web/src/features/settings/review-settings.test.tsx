import { getAddressChange } from '@avaliax/proto/identity/address-change.routes.ts'
import { listPasskeys } from '@avaliax/proto/identity/passkey.routes.ts'
import { listSessions } from '@avaliax/proto/identity/session.routes.ts'
import { getImportRun, type ImportRun, importReviews } from '@avaliax/proto/reviews/import.routes.ts'
import { getReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import { getOwnClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { getGoogleIntegration, getPlacePhotos } from '@avaliax/proto/tenancy/google.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { act, useState } from 'react'
import { useReviewSummaryQuery } from '../../shared/api/review-summary.api.ts'
import { aClient } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aSummary } from '../../testing/review-builders.ts'
import { SettingsPage } from './pages/settings-page.tsx'

const RUN: ImportRun = {
  id: 5,
  status: 'done',
  found: 7,
  saved: 4,
  updated: 2,
  duplicatesSkipped: 1,
  deleted: 0,
}
const STARTED = { message: 'x', run: { id: 5, status: 'queued' } }

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(listSessions, [])
  api.on(listPasskeys, [])
  api.on(getAddressChange, { change: null })
  api.on(getGoogleIntegration, {
    mode: 'basic',
    hasAdvancedAuth: false,
    connectedEmail: null,
    status: 'none',
    businessAccountId: null,
    locationResourceName: null,
  })
})
const open = (language: 'pt' | 'en' = 'pt', page?: 'replies') =>
  renderPage(<SettingsPage page={page} />, { language })

test('reviews are imported from the settings, and the figures said', async () => {
  api.on(importReviews, STARTED)
  api.on(getImportRun, RUN)
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: /Importar avaliações/ }))
  expect(await screen.findByText('Avaliações importadas')).toBeVisible()
  expect(screen.getByText('4 novas, 2 atualizadas, 0 removidas do Google')).toBeVisible()
  expect(api.received(importReviews)[0]?.params).toEqual({ clientId: 11 })
})

test.each([
  ['pt', 'Falha ao importar', 'O Google não tem mais este local. Escolha-o de novo em Configurações.'],
  ['en', 'Failed to import', 'Google no longer lists this place. Choose it again in Settings.'],
] as const)('an import that ends badly says why (%s)', async (language, title, reason) => {
  api.on(importReviews, STARTED)
  api.on(getImportRun, { ...RUN, status: 'failed', error: 'place_not_found' })
  const { person } = open(language)
  await person.click(await screen.findByRole('button', { name: /Importar avaliações|Import reviews/ }))
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText(reason)).toBeVisible()
})

/** The settings, and the figures of another page that one goes to meanwhile. */
function SettingsAndBeyond() {
  const [left, setLeft] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setLeft(!left)}>
        Go
      </button>
      {left && <Figures />}
      {!left && <SettingsPage />}
    </>
  )
}
function Figures() {
  const { data } = useReviewSummaryQuery({ params: { clientId: 11 } })
  return <p>{data && `${data.total} reviews`}</p>
}

test('an import goes on when the page is left, and its reviews are seen elsewhere at its end', async () => {
  const end = Promise.withResolvers<ImportRun>()
  api.on(importReviews, STARTED)
  api.on(getImportRun, () => end.promise)
  api.on(getReviewSummary, aSummary({ total: 0 }))
  const { person } = renderPage(<SettingsAndBeyond />, { language: 'pt' })
  await person.click(await screen.findByRole('button', { name: /Importar avaliações/ }))
  await waitFor(() => expect(api.received(getImportRun)).toHaveLength(1))
  await person.click(screen.getByRole('button', { name: 'Go' }))
  expect(await screen.findByText('0 reviews')).toBeVisible()
  api.on(getReviewSummary, aSummary({ total: 4 }))
  await act(async () => end.resolve(RUN))
  expect(await screen.findByText('4 reviews')).toBeVisible()
})

test('a question that gets lost on the way does not end an import', async () => {
  let asked = 0
  api.on(importReviews, STARTED)
  api.on(getImportRun, () => {
    asked += 1
    if (asked === 1) throw new TypeError('Failed to fetch')
    return RUN
  })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: /Importar avaliações/ }))
  expect(await screen.findByText('Avaliações importadas')).toBeVisible()
  expect(asked).toBe(2)
})

test('an import that is not there any more is followed no longer, and may be started again', async () => {
  api.on(importReviews, STARTED)
  api.on(getImportRun, () => refuse('NOT_FOUND'))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: /Importar avaliações/ }))
  expect(await screen.findByText('Falha ao importar')).toBeVisible()
  expect(screen.getByRole('button', { name: /Importar avaliações/ })).not.toHaveClass('ant-btn-loading')
})

test('an import that does not start says so; without a place none is offered', async () => {
  api.on(importReviews, () => refuse('CLIENT_INACTIVE'))
  const { person, unmount } = open()
  await person.click(await screen.findByRole('button', { name: /Importar avaliações/ }))
  expect(await screen.findByText('Falha ao importar')).toBeVisible()
  unmount()
  api.on(getOwnClient, aClient({ googlePlaceId: null, googleBusinessName: null }))
  open()
  expect(await screen.findByRole('button', { name: /Importar avaliações/ })).toBeDisabled()
  expect(screen.getByText('Vincule primeiro a sua empresa para importar as avaliações.')).toBeVisible()
})

test('tone and signature of replies are saved, an empty signature as none', async () => {
  api.on(getOwnClient, aClient({ replySignature: 'Equipe Aurora' }))
  api.on(updateClient, aClient())
  const { person } = open('pt', 'replies')
  const part = within(await screen.findByRole('region', { name: 'Respostas às avaliações' }))
  expect(part.getByRole('radio', { name: 'Amigável' })).toBeChecked()
  await person.click(part.getByRole('radio', { name: 'Formal' }))
  await person.clear(part.getByLabelText('Assinatura'))
  await person.click(part.getByRole('button', { name: 'Salvar respostas' }))
  expect(await screen.findByText('Configurações de respostas salvas')).toBeVisible()
  expect(api.received(updateClient)[0]?.body).toEqual({
    replyTone: 'formal',
    replySignature: null,
    seen: { replyTone: 'friendly', replySignature: 'Equipe Aurora' },
  })
})

test('what the server says of a field stands at the field, and the rest stays as typed', async () => {
  api.on(updateClient, () =>
    refuse('VALIDATION_ERROR', [{ path: 'replySignature', message: 'Assinatura inválida' }]),
  )
  const { person } = open('pt', 'replies')
  const field = await screen.findByLabelText('Assinatura')
  await person.type(field, 'Equipe')
  await person.click(screen.getByRole('button', { name: 'Salvar respostas' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Assinatura inválida/))
  expect(field).toHaveValue('Equipe')
})

test('the time zone is found by its city', async () => {
  api.on(updateClient, aClient())
  const { person } = open('en')
  const field = await screen.findByLabelText('Time zone')
  expect(screen.getByText(/America\/Sao Paulo/)).toBeVisible()
  await person.type(field, 'manaus')
  await person.click(await screen.findByTitle(/America\/Manaus/))
  const part = within(screen.getByRole('region', { name: 'Business information' }))
  await person.click(part.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Client information has been updated successfully')).toBeVisible()
  expect(api.received(updateClient)[0]?.body).toMatchObject({ timeZone: 'America/Manaus' })
})

test('a signature that was not saved is asked for before another page of the settings opens', async () => {
  const { person, router } = open('en', 'replies')
  await person.type(await screen.findByLabelText('Signature'), 'Ana')
  await act(() => router.navigate('/settings/account'))
  expect(await screen.findByRole('button', { name: 'Stay' })).toBeVisible()
})

const photo = (n: number) => ({
  thumbnailUrl: `https://photos.test/${n}s`,
  url: `https://photos.test/${n}`,
  width: 12,
  height: 9,
  attribution: 'Bia',
  attributionUrl: 'https://maps.test/bia',
})

test('photos of the place are asked for by a press, each with its author', async () => {
  api.on(getPlacePhotos, { photos: [photo(1), { ...photo(2), attribution: null }], totalCount: 31 })
  const { person } = open()
  await screen.findByRole('button', { name: /Mostrar fotos/ })
  expect(api.received(getPlacePhotos)).toEqual([])
  await person.click(screen.getByRole('button', { name: /Mostrar fotos/ }))
  const gallery = within(await screen.findByRole('list', { name: 'Fotos no Google' }))
  expect(gallery.getAllByRole('img')).toHaveLength(2)
  expect(gallery.getByRole('link', { name: 'Foto: Bia' })).toHaveAttribute('href', 'https://maps.test/bia')
  expect(screen.getByText('2 de 31 fotos · Google Maps')).toBeVisible()
})

test('a place without photos, and photos that fail, say so', async () => {
  api.on(getOwnClient, aClient({ googleIntegrationMode: 'advanced', googleConnected: true }))
  api.on(getPlacePhotos, { photos: [], totalCount: 0 })
  const { unmount } = open()
  expect(await screen.findByText('O Google não tem fotos deste local.')).toBeVisible()
  unmount()
  api.on(getPlacePhotos, () => refuse('SEARCH_BUDGET_EXHAUSTED'))
  open()
  expect(
    await screen.findByText('O limite de consultas ao Google de hoje foi atingido. Tente amanhã.'),
  ).toBeVisible()
})
