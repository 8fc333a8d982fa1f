import { Link } from 'react-router-dom'
import { aspectNames } from '../../../shared/i18n/aspect-names.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient, useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { ChoiceSwitch } from '../../../shared/ui/choice-switch.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { useAspectsQuery } from '../aspects.api.ts'
import { aspectsTexts } from '../aspects.texts.ts'
import { AspectDetail } from '../components/aspect-detail.tsx'
import { AspectOverview } from '../components/aspect-overview.tsx'
import { type AspectAddress, PERIODS, useAspectAddress } from '../use-aspect-address.ts'
import '../aspects.css'

/** Shows what customers praise and complain about, by month, with the sentences behind it. */
export function AspectsPage() {
  const { client, error, refetch } = useCurrentClient()
  if (client) return <Aspects key={client.id} clientId={client.id} />
  return error ? <ErrorState problem={error} onRetry={refetch} /> : <PageSkeleton wholePage />
}

function Aspects({ clientId }: { clientId: number }) {
  const t = useTexts(aspectsTexts)
  const names = useTexts(aspectNames)
  const address = useAspectAddress()
  const { aspect } = address
  return (
    <>
      <PageHeader
        title={aspect ? names(aspect) : t('title')}
        help="avaliacoes"
        description={aspect ? <Link to={address.addressOf()}>{t('back')}</Link> : t('description')}
        actions={<Period address={address} />}
      />
      <Figures clientId={clientId} address={address} />
    </>
  )
}

function Period({ address: { months, setMonths } }: { address: AspectAddress }) {
  const t = useTexts(aspectsTexts)
  const options = PERIODS.map((value) => ({ value, label: t('months', { months: value }) }))
  return <ChoiceSwitch label={t('period')} options={options} value={months} onChange={setMonths} />
}

function Figures({ clientId, address }: { clientId: number; address: AspectAddress }) {
  const t = useTexts(aspectsTexts)
  const keep = useKeepImpersonation()
  const { months, aspect } = address
  const { currentData, error, refetch } = useAspectsQuery({ params: { clientId }, query: { months } })
  if (!currentData) return error ? <ErrorState problem={error} onRetry={refetch} /> : <PageSkeleton />
  if (aspect)
    return <AspectDetail clientId={clientId} aspect={aspect} figures={currentData} address={address} />
  if (currentData.aspects.length > 0) return <AspectOverview figures={currentData} address={address} />
  return (
    <EmptyState
      drawing="reviews"
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={<Link to={keep('/reviews')}>{t('toReviews')}</Link>}
    />
  )
}
