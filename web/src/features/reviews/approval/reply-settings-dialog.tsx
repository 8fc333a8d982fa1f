import type { ReplySettings } from '@avaliax/proto/reviews/reply-settings.routes.ts'
import { Checkbox, Flex, Modal, Typography } from 'antd'
import { useId, useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useGetReplySettingsQuery, usePutReplySettingsMutation } from './approval.api.ts'
import { approvalTexts } from './approval.texts.ts'
import { GoalSelect } from './goal-select.tsx'

interface Props {
  clientId: number
  onClose: () => void
}

/** The owner's say in the agency's replies, and how soon a review has one. */
export function ReplySettingsDialog({ clientId, onClose }: Props) {
  const t = useTexts(approvalTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const textId = useId()
  const goalId = useId()
  const params = { clientId }
  const { data, error, refetch } = useGetReplySettingsQuery({ params })
  const [save, { isLoading }] = usePutReplySettingsMutation()
  const [typed, type] = useState<Partial<ReplySettings>>({})
  const values = data && { ...data, ...typed }
  const submit = async () => {
    if (!values) return
    const answer = await save({ params, body: values })
    if (answer.error) return toast.error(t('saveFailed'), answer.error)
    toast.success(t('saved'))
    onClose()
  }
  return (
    <Modal
      open
      title={t('title')}
      okText={common('save')}
      cancelText={common('cancel')}
      okButtonProps={{ disabled: !values, loading: isLoading }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <ErrorState compact problem={error} onRetry={refetch} />
      {!values && !error && <PageSkeleton />}
      {values && (
        <Flex vertical gap={16}>
          <div>
            <Checkbox
              checked={values.approval}
              aria-describedby={textId}
              onChange={({ target }) => type({ ...typed, approval: target.checked })}
            >
              {t('approval')}
            </Checkbox>
            <Typography.Paragraph id={textId} type="secondary">
              {t('approvalText')}
            </Typography.Paragraph>
          </div>
          <Flex vertical gap={4}>
            <label htmlFor={goalId}>{t('goal')}</label>
            <GoalSelect
              id={goalId}
              value={values.dueHours}
              none={t('goalOfAgency')}
              onChange={(dueHours) => type({ ...typed, dueHours })}
            />
          </Flex>
        </Flex>
      )}
    </Modal>
  )
}
