import { Link } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Inbox } from '../components/inbox/inbox.tsx'
import { ReviewsLoading } from '../components/inbox/paged-reviews.tsx'
import { ReviewsHeader } from '../components/inbox/reviews-header.tsx'
import { type ReviewTool, ReviewTools } from '../review-tools.ts'
import { reviewsTexts } from '../reviews.texts.ts'
import '../reviews.css'

export function ReviewsPage({ tools }: { tools?: ReviewTool }) {
  const t = useTexts(reviewsTexts)
  const { client, isLoading, error, refetch } = useCurrentClient()
  if (client)
    return (
      <ReviewTools value={tools}>
        <Inbox key={client.id} client={client} />
      </ReviewTools>
    )
  return (
    <>
      <ReviewsHeader />
      {isLoading && <ReviewsLoading />}
      <ErrorState problem={error} title={t('loadFailed')} onRetry={refetch} />
      {!isLoading && !error && (
        <EmptyState
          drawing="search"
          title={t('noClient')}
          text={t('noClientText')}
          action={<Link to="/clients">{t('toClients')}</Link>}
        />
      )}
    </>
  )
}
