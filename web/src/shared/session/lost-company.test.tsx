import { getMe } from '@avaliax/proto/identity/auth.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { aClient, aMe } from '../../testing/builders.ts'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { useCurrentClient } from './current-client.ts'

beforeEach(() => localStorage.clear())

const Name = () => <p>{useCurrentClient().client?.companyName ?? 'nobody'}</p>

test('a chosen company that no longer exists gives way to the headquarters', async () => {
  localStorage.setItem('selectedCompanyId', '4')
  localStorage.setItem('selectedCompanyName', 'Aurora Centro')
  const api = fakeApi()
  api.on(getMe, aMe())
  api.on(getOwnClient, ({ headers }) => (headers.has('x-company-id') ? refuse('NOT_FOUND') : aClient()))
  renderPage(<Name />)
  expect(await screen.findByText('Padaria Aurora')).toBeVisible()
  expect(localStorage.getItem('selectedCompanyId')).toBeNull()
  expect(localStorage.getItem('selectedCompanyName')).toBeNull()
  // The rights are those of the headquarters again.
  expect(api.received(getMe)).toHaveLength(1)
})

test('a client that is not there without a choice is asked for once', async () => {
  const api = fakeApi()
  api.on(getOwnClient, () => refuse('NOT_FOUND'))
  renderPage(<Name />)
  expect(await screen.findByText('nobody')).toBeVisible()
  expect(api.received(getOwnClient)).toHaveLength(1)
})
