import { RIGHTS } from '@avaliax/proto/rights.ts'
import { createClient } from '@avaliax/proto/tenancy/agency.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { createPlan } from '@avaliax/proto/tenancy/plan-change.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Input } from 'antd'
import { aSuperadmin, aUser } from '../../testing/builders.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { Editable, May } from './rights.tsx'
import { useUser } from './session.ts'

beforeEach(() => {
  localStorage.clear()
  fakeApi()
})

const Offers = () => (
  <>
    <May route={createClient}>client</May>
    <May route={createPlan}>plan</May>
    <Editable route={updateClient}>
      <Input aria-label="name" />
    </Editable>
  </>
)

test.each([
  ['superadmin', true, true],
  ['operator', true, false],
  ['auditor', false, false],
] as const)('a %s is offered what the role may do', (agencyRole, client, plan) => {
  renderPage(<Offers />, { user: aSuperadmin({ agencyRole }) })
  expect([screen.queryByText(/client/) !== null, screen.queryByText(/plan/) !== null]).toEqual([client, plan])
  expect(screen.getByLabelText('name').hasAttribute('disabled')).toBe(!client)
})

const Money = () => <p>{useUser().rights.money}</p>
const companies = [
  { companyId: 3, role: 'owner' as const, rights: RIGHTS.owner },
  { companyId: 4, role: 'viewer' as const, rights: RIGHTS.viewer },
]

test.each([
  [null, 'write'],
  ['4', 'none'],
  // Gone since: the first company answers.
  ['9', 'write'],
])('the rights are those with the company %s', (selected, money) => {
  if (selected) localStorage.setItem('selectedCompanyId', selected)
  renderPage(<Money />, { user: aUser({ companies }) })
  expect(screen.getByText(money)).toBeVisible()
})
