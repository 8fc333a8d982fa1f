import type { Runbook } from '@avaliax/proto/logging/platform.routes.ts'
import { Drawer, Skeleton } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useBackCloses } from '../../../shared/ui/dialog-stack.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { useGetRunbookQuery } from '../platform.api.ts'
import { platformTexts } from '../platform.texts.ts'

interface Props {
  /** Null while closed. */
  runbook: Runbook | null
  onClose: () => void
}

const WIDTH = 640

/** The page of docs/runbooks as it was written: plain text reads well enough at three in the morning. */
export function RunbookDrawer({ runbook, onClose }: Props) {
  const t = useTexts(platformTexts)
  useBackCloses(runbook !== null, onClose)
  const { currentData, error, refetch } = useGetRunbookQuery(
    { params: { name: runbook ?? 'events-stuck' } },
    { skip: runbook === null },
  )
  const [title = '', ...lines] = currentData?.text.split('\n') ?? []
  return (
    <Drawer
      open={runbook !== null}
      onClose={onClose}
      size={WIDTH}
      title={title.replace(/^#\s*/, '') || t('runbook')}
      destroyOnHidden
    >
      <ErrorState problem={error} onRetry={refetch} />
      {!error && !currentData && <Skeleton active />}
      {currentData && (
        <div className="platform-runbook" lang="en">
          {lines.join('\n').trim()}
        </div>
      )}
    </Drawer>
  )
}
