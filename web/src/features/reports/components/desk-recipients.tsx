import {
  REPORT_ADDRESSES_MAX,
  type ReportAddress,
  type ReportDeskRow,
  setReportAddresses,
} from '@avaliax/proto/tenancy/report-desk.routes.ts'
import { Button, Form, Input, Skeleton } from 'antd'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { formatDate } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { FieldForm } from '../../../shared/ui/field-form.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import {
  useListReportAddressesQuery,
  useOwnerOfReportQuery,
  useSetReportAddressesMutation,
} from '../report-desk.api.ts'
import { deskTexts } from '../report-desk.texts.ts'

/** Who gets a client's reports: its owner by the log-in, and addresses without one. */
export function DeskRecipients({ row: { clientId, userId } }: { row: ReportDeskRow }) {
  const t = useTexts(deskTexts)
  const { data, error, refetch } = useListReportAddressesQuery({ params: { clientId } })
  return (
    <section>
      <h2>{t('whoGets')}</h2>
      <Owner userId={userId} />
      <ErrorState shown={data !== undefined} problem={error} onRetry={refetch} />
      {!data && !error && <Skeleton active title={false} />}
      {data && <Addresses key={clientId} clientId={clientId} addresses={data.addresses} />}
    </section>
  )
}

function Owner({ userId }: { userId: number | null }) {
  const t = useTexts(deskTexts)
  const query = { userIds: String(userId) }
  const { currentData } = useOwnerOfReportQuery({ query }, { skip: userId === null })
  const owner = currentData?.owners[0]
  if (userId !== null && !currentData) return null
  if (!owner) return <p className="desk-sub">{t('noOwner')}</p>
  const { email, state, mailRefusal } = owner
  const words = state !== 'active' ? 'ownerInvited' : mailRefusal ? 'ownerRefuses' : 'ownerGets'
  return <p>{t(words, { email })}</p>
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter(Boolean)

function Addresses({ clientId, addresses }: { clientId: number; addresses: readonly ReportAddress[] }) {
  const t = useTexts(deskTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const [form] = Form.useForm<{ emails?: string }>()
  const [save, { isLoading }] = useSetReportAddressesMutation()
  const reached = addresses.filter(({ leftAt }) => leftAt === null)
  const submit = async ({ emails = '' }: { emails?: string }) => {
    const { error } = await save({ params: { clientId }, body: { emails: linesOf(emails) } })
    toast.outcome({ error }, t('addressesSaved'), t('changeFailed'))
    return error
  }
  return (
    <>
      <ul className="desk-lines desk-sub">
        {addresses.map(({ email, leftAt, refusedAt }) => {
          const at = leftAt ?? refusedAt
          return at && <li key={email}>{t(leftAt ? 'left' : 'refused', { email, date: formatDate(at) })}</li>
        })}
      </ul>
      <FieldForm
        form={form}
        initial={{ emails: reached.map(({ email }) => email).join('\n') }}
        byPath={{ emails: 'emails' }}
        onSubmit={submit}
      >
        <Form.Item name="emails" label={t('addressesLabel')} extra={t('addressesHint')}>
          <Input.TextArea
            inputMode="email"
            autoSize={{ minRows: 2, maxRows: REPORT_ADDRESSES_MAX }}
            spellCheck={false}
          />
        </Form.Item>
        <May route={setReportAddresses}>
          <Button htmlType="submit" loading={isLoading}>
            {common('save')}
          </Button>
        </May>
      </FieldForm>
    </>
  )
}
