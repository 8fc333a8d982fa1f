import { Flex } from 'antd'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { platformTexts } from '../platform.texts.ts'

const SHOWN = 8

/** A trace's id to take to the logs or the trace store, and the way to the provider calls it made. */
export function TraceLinks({ traceId }: { traceId: string | null }) {
  const t = useTexts(platformTexts)
  if (!traceId) return null
  return (
    <Flex gap={8} align="center">
      <code title={traceId}>{traceId.slice(0, SHOWN)}</code>
      <CopyButton text={traceId} aria-label={t('copyTrace', { trace: traceId.slice(0, SHOWN) })} />
      <Link
        to={`/api-logs?trace=${traceId}`}
        aria-label={t('callsOfTraceLong', { trace: traceId.slice(0, SHOWN) })}
      >
        {t('callsOfTrace')}
      </Link>
    </Flex>
  )
}
