import { type PrivacyRequest, takePrivacyFile } from '@avaliax/proto/identity/privacy.routes.ts'
import { Button, Flex, Progress, Typography } from 'antd'
import type { ReactNode } from 'react'
import { saveFile } from '../../../shared/api/download.ts'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useTakePrivacyFileMutation } from '../privacy.api.ts'
import { privacyTexts } from '../privacy.texts.ts'

interface Props {
  requests: readonly PrivacyRequest[] | undefined
  empty: ReactNode
}

/** Requests, newest first: how far they are, and the numbers that stay as proof. */
export function RequestList({ requests, empty }: Props) {
  const t = useTexts(privacyTexts)
  const columns: Column<PrivacyRequest>[] = [
    { key: 'id', title: t('number'), end: true, render: ({ id }) => id },
    { key: 'kind', title: t('request'), render: ({ kind }) => t(`request.${kind}`) },
    { key: 'who', title: t('who'), render: ({ personKind }) => t(`kind.${personKind}`) },
    { key: 'when', title: t('when'), render: ({ createdAt }) => <RelativeTime iso={createdAt} /> },
    { key: 'by', title: t('by'), spare: true, share: 20, render: ({ askedBy }) => askedBy.email },
    { key: 'progress', title: t('progress'), render: (request) => <State request={request} /> },
  ]
  return (
    <DataList
      label={t('requests')}
      items={requests}
      keyOf={({ id }) => id}
      columns={columns}
      actions={(request) => <FileButton request={request} />}
      card={(request) => (
        <Flex vertical gap={8} align="start">
          <strong>
            {t(`request.${request.kind}`)} · {t(`kind.${request.personKind}`)}
          </strong>
          <Typography.Text type="secondary">
            {t('number')} {request.id} · {request.askedBy.email}
          </Typography.Text>
          <RelativeTime iso={request.createdAt} />
          <State request={request} />
          <FileButton request={request} />
        </Flex>
      )}
      empty={empty}
    />
  )
}

function State({ request: { steps, finishedAt } }: { request: PrivacyRequest }) {
  const t = useTexts(privacyTexts)
  const { number } = useFormat()
  const done = steps.filter(({ doneAt }) => doneAt !== null).length
  const rows = steps.flatMap(({ counts }) => Object.values(counts)).reduce((sum, count) => sum + count, 0)
  const text = finishedAt
    ? t('finished', { count: number(rows) })
    : t('running', { done: String(done), all: String(steps.length) })
  return (
    <>
      {!finishedAt && (
        <Progress
          percent={Math.round((done / steps.length) * 100)}
          size="small"
          showInfo={false}
          aria-label={text}
        />
      )}
      <span>{text}</span>
    </>
  )
}

function FileButton({ request: { id, fileUntil } }: { request: PrivacyRequest }) {
  const t = useTexts(privacyTexts)
  const toast = useToast()
  const [take, { isLoading }] = useTakePrivacyFileMutation()
  if (!fileUntil) return null
  const download = async () => {
    const { data, error } = await take({ params: { requestId: id } })
    if (!data) return toast.error(t('takeFailed'), error)
    const content = new Blob([JSON.stringify(data.services, null, 2)], { type: 'application/json' })
    saveFile(content, `privacy-${id}.json`)
    toast.success(t('taken'))
  }
  return (
    <May route={takePrivacyFile}>
      <Button
        loading={isLoading}
        title={t('takeFileHint', { date: formatDate(fileUntil) })}
        aria-label={t('takeFileOf', { id: String(id) })}
        onClick={() => void download()}
      >
        {t('takeFile')}
      </Button>
    </May>
  )
}
