import { putReplyGoal } from '@avaliax/proto/reviews/reply-settings.routes.ts'
import { Button, Flex, Modal, Typography } from 'antd'
import { useId, useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useGetReplyGoalQuery, usePutReplyGoalMutation } from '../approval/approval.api.ts'
import { approvalTexts } from '../approval/approval.texts.ts'
import { GoalSelect } from '../approval/goal-select.tsx'

/** How soon replies are due where a client has no goal of its own. */
export function GoalButton() {
  const t = useTexts(approvalTexts)
  const [open, setOpen] = useState(false)
  return (
    <May route={putReplyGoal}>
      <Button onClick={() => setOpen(true)}>{t('agencyGoal')}</Button>
      {open && <GoalDialog onClose={() => setOpen(false)} />}
    </May>
  )
}

function GoalDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(approvalTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const id = useId()
  const { data } = useGetReplyGoalQuery()
  const [save, { isLoading }] = usePutReplyGoalMutation()
  const [typed, type] = useState<number | null>()
  const dueHours = typed === undefined ? (data?.dueHours ?? null) : typed
  const submit = async () => {
    const { error } = await save({ body: { dueHours } })
    if (error) return toast.error(t('saveFailed'), error)
    toast.success(t('saved'))
    onClose()
  }
  return (
    <Modal
      open
      title={t('agencyGoal')}
      okText={common('save')}
      cancelText={common('cancel')}
      okButtonProps={{ disabled: !data, loading: isLoading }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Flex vertical gap={8}>
        <label htmlFor={id}>{t('goal')}</label>
        <GoalSelect id={id} value={dueHours} none={t('noGoal')} onChange={type} />
        <Typography.Text type="secondary">{t('agencyGoalText')}</Typography.Text>
      </Flex>
    </Modal>
  )
}
