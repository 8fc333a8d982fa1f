import { type DeadLetter, replayDeadLetters } from '@avaliax/proto/logging/platform.routes.ts'
import { Button, Flex, Skeleton, Tag, Typography } from 'antd'
import { useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { formatDateTime } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import {
  useDiscardDeadLetterMutation,
  useListDeadLettersQuery,
  useReplayDeadLettersMutation,
} from '../platform.api.ts'
import { platformTexts } from '../platform.texts.ts'
import { TraceLinks } from './trace-links.tsx'

/** Read from the topics themselves, which takes a while: once, and again after each change. */
export function DeadLetters() {
  const t = useTexts(platformTexts)
  const { data, error, refetch } = useListDeadLettersQuery()
  return (
    <Panel title={t('deadLetters')} anchor="dead-letters">
      <ErrorState compact problem={error} onRetry={refetch} />
      {!data && !error && <Skeleton active title={false} />}
      {data?.letters.length === 0 && <p className="platform-empty">{t('noLetters')}</p>}
      <ul className="platform-letters">
        {data?.letters.map((letter) => (
          <li key={`${letter.group} ${letter.id} ${letter.firstFailedAt}`}>
            <Letter letter={letter} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Letter({ letter }: { letter: DeadLetter }) {
  const t = useTexts(platformTexts)
  const [open, setOpen] = useState(false)
  const { group, error, attempts, replays, firstFailedAt, parked, traceId, content } = letter
  return (
    <Flex vertical gap={6} align="start">
      <span>
        <code>{group}</code> {parked && <Tag color="warning">{t('parked')}</Tag>}{' '}
        <Typography.Text type="secondary">
          {firstFailedAt && formatDateTime(firstFailedAt)} · {t('attempts', { count: attempts, replays })}
        </Typography.Text>
      </span>
      <span className="platform-message">{error}</span>
      <Flex wrap gap={8}>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'hide' : 'show')}
        </Button>
        <May route={replayDeadLetters}>
          <Buttons letter={letter} />
        </May>
        <TraceLinks traceId={traceId} />
      </Flex>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message must scroll by keyboard
        <pre className="platform-content" tabIndex={0}>
          {content}
        </pre>
      )}
    </Flex>
  )
}

function Buttons({ letter: { group, id, parked } }: { letter: DeadLetter }) {
  const t = useTexts(platformTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [replay, replaying] = useReplayDeadLettersMutation()
  const [discard, discarding] = useDiscardDeadLetterMutation()
  const failed = (error: unknown) => toast.error(common('error'), error)
  const sendBack = async () => {
    const { data, error } = await replay({ body: { group, id } })
    if (data) toast.success(t('replayed', { count: data.replayed }))
    else failed(error)
  }
  const giveUp = async () => {
    const { data, error } = await discard({ body: { group, id } })
    if (data) toast.success(t('discarded'))
    else failed(error)
  }
  const ask = () =>
    confirm({
      title: t('discardTitle'),
      consequence: t('discardText', { group }),
      confirmLabel: t('discard'),
      onConfirm: giveUp,
    })
  return (
    <>
      {!parked && (
        <Button loading={replaying.isLoading} onClick={() => void sendBack()}>
          {t('replay')}
        </Button>
      )}
      <Button danger loading={discarding.isLoading} onClick={ask}>
        {t('discard')}
      </Button>
    </>
  )
}
