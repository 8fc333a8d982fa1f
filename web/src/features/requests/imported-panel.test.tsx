import {
  askImportedCustomers,
  getImportedCustomers,
} from '@avaliax/proto/cards/request/imported-customer.routes.ts'
import { getRequestSettings } from '@avaliax/proto/cards/request/request.routes.ts'
import { DEFAULT_REQUEST_SETTINGS } from '@avaliax/proto/cards/request/request-settings.fields.ts'
import { getReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { configure, fireEvent, screen, within } from '@testing-library/react'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { reviewTrend } from '../../testing/visit-builders.ts'
import { ImportedPanel } from './components/imported-panel.tsx'

configure({ defaultHidden: true })
beforeEach(() => localStorage.clear())

const MAILS = { ...DEFAULT_REQUEST_SETTINGS, channels: { hand: true, mail: true }, replyTo: 'a@b.test' }

function panel({ byMail = 120, mails = true, thisWeek = 0 } = {}) {
  const api = fakeApi()
  api.on(getImportedCustomers, { byMail, byHand: 3, thisWeek })
  api.on(getRequestSettings, mails ? MAILS : DEFAULT_REQUEST_SETTINGS)
  api.on(getReviewTrend, reviewTrend())
  api.on(askImportedCustomers, { planned: 12, refused: 1, lastAt: '2026-12-10T12:00:00.000Z' })
  return { api, ...renderPage(<ImportedPanel clientId={11} />) }
}

test('proposes what is wise for the shop, and warns of a burst', async () => {
  const { api, person } = panel()
  expect(await screen.findByText('120 customers with an email were not asked yet.')).toBeVisible()
  expect(screen.getByText('3 have a number alone: ask by hand.')).toBeVisible()
  await person.click(await screen.findByRole('button', { name: /Ask them by email/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/Wise for this shop/)).toBeVisible()
  expect(dialog.queryByText(/more than is wise/)).toBeNull()
  fireEvent.change(dialog.getByLabelText('How many a day'), { target: { value: '50' } })
  fireEvent.change(dialog.getByLabelText('How many'), { target: { value: '120' } })
  expect(await dialog.findByText(/more than is wise/)).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Plan the emails' }))
  expect(await screen.findByText('12 emails planned')).toBeVisible()
  expect(api.received(askImportedCustomers).map(({ body }) => body)).toEqual([{ count: 120, perDay: 50 }])
})

test('says that mails are off, and nothing where nobody was imported', async () => {
  panel({ mails: false })
  expect(await screen.findByText(/Emails are turned off/)).toBeVisible()
  expect(screen.getByRole('button', { name: /Ask them by email/ })).toBeDisabled()
})
