import {
  AGENCY_NOTE_MAX,
  changeDeskReport,
  type ReportDeskRow,
  sendReports,
} from '@avaliax/proto/tenancy/report-desk.routes.ts'
import { Button, Drawer, Flex, Form, Input, Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { codeText } from '../../../shared/api/code-text.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FieldHints } from '../../../shared/policy/field-hints.tsx'
import { May } from '../../../shared/session/rights.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { FieldForm } from '../../../shared/ui/field-form.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useChangeDeskReportMutation, useSendReportsMutation } from '../report-desk.api.ts'
import { deskTexts } from '../report-desk.texts.ts'
import { useGetReportQuery } from '../reports.api.ts'
import { ClientSchedule } from './client-schedule.tsx'
import { State } from './desk-list.tsx'
import { DeskRecipients } from './desk-recipients.tsx'
import { PdfButton } from './pdf-button.tsx'
import { ReportCover } from './report-cover.tsx'
import { ReportSheet } from './report-sheet.tsx'

interface Props {
  /** Undefined while closed. */
  row: ReportDeskRow | undefined
  onClose: () => void
}

const WIDTH = 760

/** One report: what becomes of it, the agency's own words, who gets it, and how it looks. */
export function DeskDrawer({ row, onClose }: Props) {
  return (
    <Drawer open={row !== undefined} onClose={onClose} size={WIDTH} title={row?.companyName} destroyOnHidden>
      {row && <Details key={`${row.clientId} ${row.month}`} row={row} />}
    </Drawer>
  )
}

function Details({ row }: { row: ReportDeskRow }) {
  const t = useTexts(deskTexts)
  const { number } = useFormat()
  const { clientId, month, state, opens } = row
  const { currentData: report, error, refetch } = useGetReportQuery({ params: { clientId, month } })
  return (
    <Flex vertical gap={24} className="desk-drawer">
      <Flex wrap gap={12} align="center">
        <State row={row} />
        {opens > 0 && <span className="desk-sub">{t('opens', { count: opens, shown: number(opens) })}</span>}
        <Link to={`/reports/${month}?impersonate=${clientId}`}>{t('viewAsClient')}</Link>
        <PdfButton report={row} />
      </Flex>
      {state === 'held' && <Notice kind="warning" title={t('heldNotice')} />}
      {state === 'unreachable' && <Notice kind="warning" title={t('unreachableNotice')} />}
      <Acts row={row} />
      <May route={changeDeskReport}>
        <NoteForm row={row} />
      </May>
      <DeskRecipients row={row} />
      <ClientSchedule clientId={clientId} />
      <section>
        <h2>{t('preview')}</h2>
        <ErrorState shown={report !== undefined} problem={error} onRetry={refetch} />
        {!report && !error && <Skeleton active />}
        {report && <ReportSheet report={report} cover={<ReportCover companyName={report.companyName} />} />}
      </section>
    </Flex>
  )
}

function Acts({ row: { clientId, month, state, sentAt } }: { row: ReportDeskRow }) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const toast = useToast()
  const [change, changing] = useChangeDeskReportMutation()
  const [send, sending] = useSendReportsMutation()
  const isHeld = state === 'held'
  const hold = async () => {
    const answer = await change({ params: { clientId, month }, body: { held: !isHeld } })
    toast.outcome(answer, t(isHeld ? 'released' : 'held'), t('changeFailed'))
  }
  const sendOne = async () => {
    const { data, error } = await send({ body: { month, clientIds: [clientId] } })
    const code = data?.results[0]?.code
    if (code) toast.error(t('sendFailed'), undefined, codeText(code, language) ?? undefined)
    else toast.outcome({ error }, t('sent'), t('sendFailed'))
  }
  return (
    <Flex wrap gap={8}>
      <May route={sendReports}>
        <Button type="primary" loading={sending.isLoading} onClick={() => void sendOne()}>
          {t('send')}
        </Button>
      </May>
      {!sentAt && (
        <May route={changeDeskReport}>
          <Button loading={changing.isLoading} onClick={() => void hold()}>
            {t(isHeld ? 'release' : 'hold')}
          </Button>
        </May>
      )}
    </Flex>
  )
}

function NoteForm({ row: { clientId, month, agencyNote } }: { row: ReportDeskRow }) {
  const t = useTexts(deskTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const [form] = Form.useForm<{ agencyNote?: string }>()
  const [change, { isLoading }] = useChangeDeskReportMutation()
  const submit = async ({ agencyNote: typed = '' }: { agencyNote?: string }) => {
    const body = { agencyNote: typed.trim() || null, seen: { agencyNote } }
    const { error } = await change({ params: { clientId, month }, body })
    toast.outcome({ error }, t('noteSaved'), t('changeFailed'))
    return error
  }
  return (
    <FieldForm form={form} initial={{ agencyNote: agencyNote ?? '' }} onSubmit={submit}>
      <Form.Item name="agencyNote" label={t('noteLabel')} extra={t('noteHint')}>
        <Input.TextArea maxLength={AGENCY_NOTE_MAX} autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
      <FieldHints name="agencyNote" kind="post" />
      <Button htmlType="submit" loading={isLoading}>
        {common('save')}
      </Button>
    </FieldForm>
  )
}
