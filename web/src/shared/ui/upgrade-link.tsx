import { Link } from 'react-router-dom'
import { ALL_PLANS, useListPlansQuery } from '../api/client.api.ts'
import { checkoutPath, type PlanLimit } from '../checkout-path.ts'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { useUser } from '../session/session.ts'

const upgradeTexts = defineTexts({
  upgrade: { en: 'See a larger plan', pt: 'Ver um plano maior' },
})

interface Props {
  planId: number | null
  /** The larger plan has more of this. */
  more: PlanLimit
}

/** From a limit to the plan that lifts it; nothing for those who cannot buy, and where no plan does. */
export function UpgradeLink({ planId, more }: Props) {
  const t = useTexts(upgradeTexts)
  const { role, rights } = useUser()
  const buys = role === 'client' && rights.money === 'write'
  const { data } = useListPlansQuery(ALL_PLANS, { skip: !buys })
  const present = data?.items.find(({ id }) => id === planId)
  const path = data ? checkoutPath(data.items, present, more) : null
  return buys && path ? <Link to={path}>{t('upgrade')}</Link> : null
}
