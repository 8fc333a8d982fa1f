import type { SenderRecord, SenderRecordState } from '@avaliax/proto/cards/sender/sender.routes.ts'
import { Flex, Tag, Typography } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { recordAdviceTexts, recordStateTexts, recordTexts, senderTexts } from '../sender.texts.ts'
import './sender-records.css'

const COLORS: Record<SenderRecordState, string> = {
  right: 'success',
  missing: 'warning',
  wrong: 'error',
  several: 'error',
  doubled: 'error',
  away: 'default',
  spare: 'default',
}

interface Props {
  domain: string
  records: readonly SenderRecord[]
}

/** Each record with what it is for, how it stands, what to set and what was found. */
export function SenderRecords({ domain, records }: Props) {
  const t = useTexts(senderTexts)
  return (
    <ul className="sender-records" aria-label={t('records', { domain })}>
      {records.map((record) => (
        <li key={record.kind}>
          <Record domain={domain} record={record} />
        </li>
      ))}
    </ul>
  )
}

function Record({ domain, record }: { domain: string; record: SenderRecord }) {
  const t = useTexts(senderTexts)
  const kinds = useTexts(recordTexts)
  const states = useTexts(recordStateTexts)
  const advice = useTexts(recordAdviceTexts)
  const { kind, state, name, value, found } = record
  const about = `${kind}.${state}`
  const toSet = value !== null && state !== 'right' && state !== 'away'
  return (
    <>
      <Flex wrap gap={8} align="center">
        <Typography.Text strong>{kinds(kind)}</Typography.Text>
        <Tag color={COLORS[state]}>{states(state)}</Tag>
      </Flex>
      <Typography.Text type="secondary">{advice(isAdvice(about) ? about : 'other')}</Typography.Text>
      {toSet && <ToSet domain={domain} name={name} value={value} />}
      {state !== 'right' && found.length > 0 && (
        <div className="sender-found">
          <Typography.Text type="secondary">{t('found')}</Typography.Text>
          {found.map((text) => (
            <code key={text}>{text}</code>
          ))}
        </div>
      )}
    </>
  )
}

const isAdvice = (about: string): about is keyof typeof recordAdviceTexts & string =>
  about in recordAdviceTexts

function ToSet({ domain, name, value }: { domain: string; name: string; value: string }) {
  const t = useTexts(senderTexts)
  const part = name.endsWith(`.${domain}`) ? name.slice(0, -domain.length - 1) : name
  return (
    <dl className="sender-to-set">
      <dt>{t('type')}</dt>
      <dd>TXT</dd>
      <dt>{t('name')}</dt>
      <dd>
        <code>{name}</code>
        <CopyButton size="small" text={name} aria-label={t('copyName')} />
        {part !== name && (
          <Typography.Text type="secondary">{t('nameHint', { domain, part })}</Typography.Text>
        )}
      </dd>
      <dt>{t('value')}</dt>
      <dd>
        <code>{value}</code>
        <CopyButton size="small" text={value} aria-label={t('copyValue')} />
      </dd>
    </dl>
  )
}
