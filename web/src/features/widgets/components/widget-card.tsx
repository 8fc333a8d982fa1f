import {
  BlockOutlined,
  CodeOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  PauseOutlined,
  PlayCircleOutlined,
} from '@ant-design/icons'
import type { Widget } from '@avaliax/proto/reviews/widget.routes.ts'
import { Button, Card, Flex, Tag, Typography } from 'antd'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useCreateWidgetMutation, useDeleteWidgetMutation, useUpdateWidgetMutation } from '../widgets.api.ts'
import { widgetsTexts } from '../widgets.texts.ts'
import { WidgetSettings } from './widget-settings.tsx'

interface Props {
  widget: Widget
  onPreview: () => void
  onEdit: () => void
  onInstall: () => void
}

export function WidgetCard({ widget, onPreview, onEdit, onInstall }: Props) {
  const t = useTexts(widgetsTexts)
  const common = useTexts(commonTexts)
  const { name, published, config, embedCode } = widget
  const { toggle, toggling, duplicate, duplicating, remove } = useWidgetActions(widget)
  return (
    <Card className="wd-card" styles={{ body: { padding: 20 } }}>
      <Flex justify="space-between" align="flex-start" gap={12}>
        <Typography.Title level={2} className="wd-name">
          {name}
        </Typography.Title>
        <Tag className={published ? 'wd-tag wd-on' : 'wd-tag'}>{published ? t('active') : t('inactive')}</Tag>
      </Flex>
      <WidgetSettings config={config} brief />
      <pre className="wd-code">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
        <code tabIndex={0}>{embedCode}</code>
      </pre>
      <Flex wrap gap={8}>
        <CopyButton type="primary" text={embedCode} done={t('codeCopied')}>
          {t('copyCode')}
        </CopyButton>
        <Button icon={<CodeOutlined aria-hidden />} onClick={onInstall}>
          {t('install')}
        </Button>
        <Button icon={<EyeOutlined aria-hidden />} onClick={onPreview}>
          {t('preview')}
        </Button>
        <Button icon={<EditOutlined aria-hidden />} onClick={onEdit}>
          {common('edit')}
        </Button>
        <Button
          icon={published ? <PauseOutlined aria-hidden /> : <PlayCircleOutlined aria-hidden />}
          loading={toggling}
          onClick={toggle}
        >
          {published ? t('pause') : t('resume')}
        </Button>
        <Button icon={<BlockOutlined aria-hidden />} loading={duplicating} onClick={duplicate}>
          {t('duplicate')}
        </Button>
        <Button type="text" danger icon={<DeleteOutlined aria-hidden />} onClick={remove}>
          {common('delete')}
        </Button>
      </Flex>
    </Card>
  )
}

const LONGEST_NAME = 80

function useWidgetActions({ id, clientId, name, published, config }: Widget) {
  const t = useTexts(widgetsTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [update, { isLoading: toggling }] = useUpdateWidgetMutation()
  const [create, { isLoading: duplicating }] = useCreateWidgetMutation()
  const [destroy] = useDeleteWidgetMutation()
  const params = { widgetId: id }

  const toggle = async () => {
    const { error } = await update({ params, body: { published: !published } })
    if (error) toast.error(common('error'), error, t('changeFailed'))
    else toast.success(published ? t('paused') : t('resumed'))
  }
  const duplicate = async () => {
    const body = { name: t('copyOf', { name }).slice(0, LONGEST_NAME), config }
    const { error } = await create({ params: { clientId }, body })
    if (error) toast.error(common('error'), error, t('createFailed'))
    else toast.success(t('duplicated'))
  }
  const remove = () =>
    confirm({
      title: t('deleteTitle', { name }),
      consequence: t('deleteConsequence'),
      onConfirm: async () => {
        const { error } = await destroy({ params })
        if (error) toast.error(common('error'), error, t('deleteFailed'))
        else toast.success(t('deleted'))
      },
    })
  return { toggle, toggling, duplicate, duplicating, remove }
}
