import { resumeRequests } from '@avaliax/proto/cards/request/request.routes.ts'
import { Alert, Button } from 'antd'
import { useRequestFiguresQuery } from '../../../shared/api/request-figures.api.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useResumeRequestsMutation } from '../requests.api.ts'
import { requestsTexts } from '../requests.texts.ts'
import { GooglePausedNotice } from './google-paused-notice.tsx'

/** Says that sending has paused by itself, why, and lets it go on where that is ours to decide. */
export function PausedNotice({ clientId }: { clientId: number }) {
  const t = useTexts(requestsTexts)
  const toast = useToast()
  const { data } = useRequestFiguresQuery({ params: { clientId }, query: {} })
  const [resume, { isLoading }] = useResumeRequestsMutation()
  const [paused] = data?.paused ?? []
  if (data?.googlePausedSince) return <GooglePausedNotice since={data.googlePausedSince} />
  if (!paused) return null
  const { channel, reason } = paused
  const goOn = async () =>
    toast.outcome(await resume({ params: { clientId }, body: { channel } }), t('resumed'), t('notResumed'))
  return (
    <Alert
      type="warning"
      showIcon
      title={t('pausedTitle', { way: t(channel) })}
      description={t(reason)}
      action={
        <May route={resumeRequests}>
          <Button loading={isLoading} onClick={() => void goOn()}>
            {t('resume')}
          </Button>
        </May>
      }
    />
  )
}
