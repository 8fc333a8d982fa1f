import {
  listReviewDoubles,
  mergeReviewDoubles,
  separateReviewDoubles,
} from '@avaliax/proto/reviews/review-doubles.routes.ts'
import { RIGHTS } from '@avaliax/proto/rights.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aUser } from '../../../testing/builders.ts'
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { DoublesNotice } from './doubles-notice.tsx'

const aDouble = (reviewId: number) => ({
  reviewId,
  fileReviewId: reviewId + 100,
  authorName: `Ana ${reviewId}`,
  rating: 5,
  text: 'Ótimo pão',
  publishedAt: '2026-03-01T12:00:00.000Z',
  bringsReply: reviewId === 1,
})
const NONE = { total: 0, merged: 0, doubles: [] }

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.on(listReviewDoubles, { total: 60, merged: 0, doubles: [aDouble(1), aDouble(2)] })
})
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<DoublesNotice clientId={11} />, options)

test('doubles are told with their number, looked at, merged, and separated again', async () => {
  api.on(mergeReviewDoubles, () => {
    api.on(listReviewDoubles, { total: 0, merged: 60, doubles: [] })
    return { merged: 60 }
  })
  api.on(separateReviewDoubles, () => {
    api.on(listReviewDoubles, NONE)
    return { separated: 60 }
  })
  const { person } = open({ language: 'pt' })
  expect(await screen.findByText('60 avaliações estão repetidas')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Ver e unir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Avaliações repetidas' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(2)
  expect(dialog.getAllByText('Recebe a resposta do arquivo')).toHaveLength(1)
  expect(dialog.getByText('e mais 58')).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Unir 60 avaliações' }))
  expect(await screen.findByText('60 avaliações unidas')).toBeVisible()
  await person.click(await dialog.findByRole('button', { name: 'Desfazer: separar de novo' }))
  expect(await screen.findByText('60 avaliações separadas')).toBeVisible()
  expect(api.received(mergeReviewDoubles)[0]?.params).toEqual({ clientId: 11 })
})

test('later on the way back stands among what is gone, and says for how long; whoever may not merge has none', async () => {
  api.on(listReviewDoubles, { total: 0, merged: 60, doubles: [] })
  api.on(separateReviewDoubles, () => {
    api.on(listReviewDoubles, NONE)
    return { separated: 60 }
  })
  const inList = renderPage(<DoublesNotice clientId={11} />, { language: 'pt' })
  await waitFor(() => expect(api.received(listReviewDoubles)).toHaveLength(1))
  expect(screen.queryByText(/unidas/)).toBeNull()
  inList.unmount()
  const { person } = renderPage(<DoublesNotice clientId={11} amongRemoved />, { language: 'pt' })
  expect(await screen.findByText('60 avaliações de arquivos estão unidas.')).toBeVisible()
  expect(screen.getByText(/enquanto suas avaliações forem mantidas/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Desfazer: separar de novo' }))
  expect(await screen.findByText('60 avaliações separadas')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/estão unidas/)).toBeNull())
})

test('nothing is said where there are none, or to whoever may not merge', async () => {
  api.on(listReviewDoubles, NONE)
  const { unmount } = open()
  await waitFor(() => expect(api.received(listReviewDoubles)).toHaveLength(1))
  expect(screen.queryByText(/twice/)).toBeNull()
  unmount()
  open({ user: aUser({ rights: RIGHTS.viewer }) })
  expect(screen.queryByText(/twice/)).toBeNull()
})
