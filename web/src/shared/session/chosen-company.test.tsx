import { getMe, logOut } from '@avaliax/proto/identity/auth.routes.ts'
import { RIGHTS } from '@avaliax/proto/rights.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { aClient, aMe, aUser } from '../../testing/builders.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { useCurrentClient } from './current-client.ts'
import { checkSession, signIn, signOut, updateSessionUser, useUser } from './session.ts'
import { forgetSelectedCompany, selectCompany, selectedCompanyId } from './storage.ts'
import { switchCompany } from './switch-company.ts'

const OWNED = { id: 3, companyName: 'Padaria Aurora' }
const SEEN = { id: 4, companyName: 'Aurora Centro' }
const user = aUser({
  companies: [
    { companyId: OWNED.id, role: 'owner', rights: RIGHTS.owner },
    { companyId: SEEN.id, role: 'viewer', rights: RIGHTS.viewer },
  ],
})

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
})

function Page() {
  const { client, refetch } = useCurrentClient()
  return (
    <>
      <p>{client?.companyName}</p>
      <p>money: {useUser().rights.money}</p>
      <button type="button" onClick={refetch}>
        Read again
      </button>
    </>
  )
}
const asked = () => api.received(getOwnClient).map(({ headers }) => headers.get('x-company-id'))

test.each([
  ['another tab chooses another', () => localStorage.setItem('selectedCompanyId', '4')],
  // Nothing is loaded anew: the person stays, because of what was not saved.
  ['the switch to another was called off', () => switchCompany(SEEN, '#stay')],
])('a page stays in its company when %s', async (_, choose) => {
  localStorage.setItem('selectedCompanyId', '3')
  const { person } = renderPage(<Page />, { user })
  await screen.findByText('Padaria Aurora')
  choose()
  expect(localStorage.getItem('selectedCompanyId')).toBe('4')
  await person.click(screen.getByRole('button', { name: 'Read again' }))
  await waitFor(() => expect(asked()).toEqual(['3', '3']))
  act(() => updateSessionUser(user))
  expect(screen.getByText('money: write')).toBeVisible()
})

test('whoever signs in after a log-out does not begin in the company of the one before', () => {
  api.on(logOut, null)
  signIn({ token: 'of-ana', user })
  selectCompany(OWNED)
  signOut()
  expect(selectedCompanyId()).toBeNull()
  signIn({ token: 'of-bia', user: aUser({ id: 8 }) })
  expect(selectedCompanyId()).toBeNull()
})

test.each([
  ['the same person stays in the company', user.id, '3'],
  ['another one begins in the browser’s', 8, '4'],
])('signed in anew in another tab: %s', async (_, id, company) => {
  signIn({ token: 'of-ana', user })
  selectCompany(OWNED)
  localStorage.setItem('token', 'anew')
  localStorage.setItem('selectedCompanyId', '4')
  api.on(getMe, aMe(aUser({ id })))
  await checkSession()
  expect(selectedCompanyId()).toBe(company)
})

test('forgetting a company that is gone leaves the one that another tab has chosen', () => {
  selectCompany(OWNED)
  localStorage.setItem('selectedCompanyId', '4')
  forgetSelectedCompany()
  expect(selectedCompanyId()).toBeNull()
  expect(localStorage.getItem('selectedCompanyId')).toBe('4')
})
