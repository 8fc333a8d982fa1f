import { planLines } from '@avaliax/proto/tenancy/plan-lines.texts.ts'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { aPlan } from '../../testing/builders.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { PlanSummary } from './components/plan-summary.tsx'

test.each(['pt', 'en'] as const)(
  'checkout and settings say of a plan what the landing page says (%s)',
  (language) => {
    const plan = aPlan({ name: 'professional', maxEmployees: null })
    renderPage(<PlanSummary plan={plan} />, { language })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      planLines(plan, language),
    )
    expect(screen.queryByText(/autom/i)).toBeNull()
  },
)
