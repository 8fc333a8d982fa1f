import { Form, Select, Typography } from 'antd'
import { useOperatorChoices } from '../../../shared/access/operator-choices.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { useSave } from '../../../shared/ui/use-save.ts'
import { useHandOverClientsMutation, useRemoveOperatorMutation } from '../agency.api.ts'
import { operatorTexts } from '../agency.texts.ts'
import { workloadTexts } from '../workload.texts.ts'

const NOBODY = 0

interface Props {
  /** Whose clients go, and how many these are. */
  from: { userId: number; email: string; clients: number }
  /** The person leaves the agency: removed once the clients are with somebody else. */
  removing?: boolean
  onClose: () => void
}

/** All clients of a person go to another one. */
export function HandOverDialog({ from, removing = false, onClose }: Props) {
  const t = useTexts(workloadTexts)
  const operator = useTexts(operatorTexts)
  const { userId, email, clients } = from
  const [handOver] = useHandOverClientsMutation()
  const [remove] = useRemoveOperatorMutation()
  const others = useOperatorChoices().filter(({ value }) => value !== userId)
  const form = useSave<{ toId: number }, unknown>({
    async send({ toId }) {
      const outcome = await handOver({ body: { fromId: userId, toId: toId || null } })
      return outcome.error || !removing ? outcome : remove({ params: { userId } })
    },
    saved: [removing ? operator('removed', { email }) : t('handedOver')],
    failed: removing ? operator('removeFailed') : t('handOverFailed'),
    byPath: { toId: 'toId' },
    onClose,
  })
  return (
    <FormDialog<{ toId: number }>
      {...form}
      title={t(removing ? 'removeTitle' : 'handOverTitle', { email })}
      okText={t(removing ? 'handOverAndRemove' : 'handOver')}
      danger={removing}
      initial={{}}
    >
      <Typography.Paragraph>
        {removing ? t('removeText', { count: clients, email }) : t('handOverText', { count: clients })}
      </Typography.Paragraph>
      <Form.Item name="toId" label={t('to')} rules={[{ required: true, message: t('toRequired') }]}>
        <Select options={[...others, { value: NOBODY, label: t('nobody') }]} />
      </Form.Item>
    </FormDialog>
  )
}
