import type { Sender } from '@avaliax/proto/cards/sender/sender.routes.ts'
import { Email } from '@avaliax/proto/values.ts'
import { Button, Flex, Form, Typography } from 'antd'
import { useEffect } from 'react'
import type { Failure } from '../../../shared/api/problem.ts'
import { useRepeated } from '../../../shared/hooks/use-repeated.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { EmailInput } from '../../../shared/ui/email-input.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { FieldForm } from '../../../shared/ui/field-form.tsx'
import { matching } from '../../../shared/ui/form-rules.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { useConfirm } from '../../../shared/ui/use-confirm.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import {
  useCheckSenderMutation,
  usePutSenderMutation,
  useRemoveSenderMutation,
  useSenderQuery,
} from '../requests.api.ts'
import { senderTexts } from '../sender.texts.ts'
import { SenderRecords } from './sender-records.tsx'

interface Props {
  clientId: number
  onClose: () => void
}

const CHECKS_EVERY_MS = 60_000
const HEADS = { verified: 'isVerified', waiting: 'isWaiting', failed: 'isFailed' } as const
const KINDS = { verified: 'success', waiting: 'info', failed: 'warning' } as const

/** The shop's own address for mails to customers: typed, proven by a record, given up. */
export default function SenderDialog({ clientId, onClose }: Props) {
  const t = useTexts(senderTexts)
  const { data, error, refetch } = useSenderQuery({ params: { clientId } })
  const sender = data?.sender
  return (
    <Dialog title={t('title')} width={680} footer={null} onClose={onClose}>
      <ErrorState compact problem={data ? undefined : error} onRetry={refetch} />
      {data && (
        <Flex vertical gap={16}>
          <Typography.Paragraph style={{ margin: 0 }}>
            {t('explained', { fallback: data.fallback })}
          </Typography.Paragraph>
          {sender && <Standing key={sender.domain} clientId={clientId} sender={sender} />}
          <Address clientId={clientId} sender={sender ?? null} />
          {sender && <Remove clientId={clientId} sender={sender} fallback={data.fallback} />}
        </Flex>
      )}
    </Dialog>
  )
}

/** How its records stand; looked at each minute while somebody waits for it. */
function Standing({ clientId, sender }: { clientId: number; sender: Sender }) {
  const t = useTexts(senderTexts)
  const toast = useToast()
  const [check, { isLoading }] = useCheckSenderMutation()
  const params = { clientId }
  const { state, address, domain, checkedAt } = sender
  useRepeated(() => void check({ params }), CHECKS_EVERY_MS, state !== 'verified')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog is opened
  useEffect(() => {
    if (state !== 'verified') void check({ params })
  }, [])
  const look = async () => {
    const { error } = await check({ params })
    if (error) toast.error(t('checkFailed'), error)
  }
  return (
    <>
      <Notice
        kind={KINDS[state]}
        title={t(HEADS[state], { address })}
        text={
          <>
            {state !== 'verified' && t('checksItself')}{' '}
            {checkedAt && (
              <>
                {t('checked')} <RelativeTime iso={checkedAt} />
              </>
            )}
          </>
        }
        action={
          <Button loading={isLoading} onClick={() => void look()}>
            {t('check')}
          </Button>
        }
      />
      <SenderRecords domain={domain} records={sender.records} />
    </>
  )
}

function Address({ clientId, sender }: { clientId: number; sender: Sender | null }) {
  const t = useTexts(senderTexts)
  const toast = useToast()
  const [put, { isLoading }] = usePutSenderMutation()
  const [form] = Form.useForm<{ address: string }>()
  const typed = Form.useWatch('address', form) ?? ''
  const submit = async ({ address }: { address: string }): Promise<Failure | undefined> => {
    const { error } = await put({ params: { clientId }, body: { address: address.trim() } })
    if (error) toast.error(t('notSaved'), error.code === 'VALIDATION_ERROR' ? t('notSendable') : error)
    else toast.success(t('saved'))
    return error
  }
  return (
    <FieldForm form={form} initial={{ address: sender?.address ?? '' }} onSubmit={submit}>
      <Form.Item name="address" label={t('address')} rules={[...matching(Email, t('addressInvalid'))]}>
        <EmailInput autoComplete="email" />
      </Form.Item>
      <Button
        htmlType="submit"
        type={sender ? 'default' : 'primary'}
        loading={isLoading}
        disabled={sender !== null && typed.trim() === sender.address}
      >
        {t(sender ? 'otherAddress' : 'save')}
      </Button>
    </FieldForm>
  )
}

function Remove({ clientId, sender, fallback }: { clientId: number; sender: Sender; fallback: string }) {
  const t = useTexts(senderTexts)
  const common = useTexts(commonTexts)
  const confirm = useConfirm()
  const toast = useToast()
  const [remove] = useRemoveSenderMutation()
  const ask = () =>
    confirm({
      title: t('removeTitle', { address: sender.address }),
      content: t('removeText', { fallback }),
      okText: t('remove'),
      cancelText: common('cancel'),
      onOk: async () => toast.outcome(await remove({ params: { clientId } }), t('removed'), t('notRemoved')),
    })
  return (
    <div>
      <Button type="text" danger onClick={ask}>
        {t('remove')}
      </Button>
    </div>
  )
}
