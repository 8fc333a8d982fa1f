import {
  BlockOutlined,
  CodeOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  PauseOutlined,
  PlayCircleOutlined,
} from '@ant-design/icons'
import {
  createWidget,
  deleteWidget,
  updateWidget,
  type Widget,
  type WidgetView,
} from '@avaliax/proto/reviews/widget.routes.ts'
import { Button, Flex, Tag } from 'antd'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { type RowAction, RowMenu } from '../../../shared/ui/row-menu.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useCreateWidgetMutation, useDeleteWidgetMutation, useUpdateWidgetMutation } from '../widgets.api.ts'
import { widgetsTexts } from '../widgets.texts.ts'
import { WidgetSettings } from './widget-settings.tsx'
import { WidgetThumbnail } from './widget-thumbnail.tsx'

interface Props {
  widget: Widget
  /** The pages where it was shown this month, most first; undefined while unknown. */
  views: readonly WidgetView[] | undefined
  onPreview: () => void
  onEdit: () => void
  onInstall: () => void
}

/** One widget in the list: how it looks, where it may stand, and its code behind a button. */
export function WidgetRow({ widget, views, onPreview, onEdit, onInstall }: Props) {
  const t = useTexts(widgetsTexts)
  const common = useTexts(commonTexts)
  const { name, published, config } = widget
  const { working, actions } = useWidgetActions(widget)
  const sites = config.allowedSites ?? []
  return (
    <>
      <WidgetThumbnail config={config} />
      <div className="wd-words">
        <Flex wrap align="center" gap={8}>
          <h2 className="wd-name">{name}</h2>
          <Tag className={published ? 'wd-tag wd-on' : 'wd-tag'}>
            {published ? t('active') : t('inactive')}
          </Tag>
        </Flex>
        <WidgetSettings config={config} brief />
        {views && <Views views={views} />}
        <p className="wd-sites">
          {sites.length > 0 ? t('onSites', { sites: sites.join(', ') }) : t('onAnySite')}
        </p>
      </div>
      <Flex wrap gap={8} className="wd-actions">
        <Button type="primary" icon={<CodeOutlined aria-hidden />} onClick={onInstall}>
          {t('install')}
        </Button>
        <Button icon={<EyeOutlined aria-hidden />} onClick={onPreview}>
          {t('preview')}
        </Button>
        <May route={updateWidget}>
          <Button icon={<EditOutlined aria-hidden />} onClick={onEdit}>
            {common('edit')}
          </Button>
        </May>
        <RowMenu name={name} actions={actions} working={working} />
      </Flex>
    </>
  )
}

const SITES_NAMED = 2

/** Shows where the widget is live, and how often it was seen. */
function Views({ views }: { views: readonly WidgetView[] }) {
  const t = useTexts(widgetsTexts)
  const { number } = useFormat()
  if (views.length === 0) return <p className="wd-sites">{t('notSeen')}</p>
  const named = views.slice(0, SITES_NAMED).map(({ host }) => host)
  const more = views.length - named.length
  const sites = more > 0 ? t('andMore', { sites: named.join(', '), count: more }) : named.join(', ')
  const count = views.reduce((sum, view) => sum + view.views, 0)
  return (
    <p className="wd-live">
      {t('liveOn', { sites })} · {t('shownTimes', { count, shown: number(count) })}
    </p>
  )
}

const LONGEST_NAME = 80

function useWidgetActions({ id, clientId, name, published, config }: Widget): {
  working: boolean
  actions: RowAction[]
} {
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
  return {
    working: toggling || duplicating,
    actions: [
      {
        ...(published
          ? { key: 'pause', label: t('pause'), icon: <PauseOutlined aria-hidden /> }
          : { key: 'resume', label: t('resume'), icon: <PlayCircleOutlined aria-hidden /> }),
        route: updateWidget,
        onClick: toggle,
      },
      {
        key: 'duplicate',
        label: t('duplicate'),
        icon: <BlockOutlined aria-hidden />,
        route: createWidget,
        onClick: duplicate,
      },
      {
        key: 'delete',
        label: common('delete'),
        icon: <DeleteOutlined aria-hidden />,
        danger: true,
        route: deleteWidget,
        onClick: remove,
      },
    ],
  }
}
