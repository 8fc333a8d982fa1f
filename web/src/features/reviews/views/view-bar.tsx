import { DeleteOutlined, EditOutlined, SaveOutlined } from '@ant-design/icons'
import {
  createReviewView,
  deleteReviewView,
  type ReviewView,
  updateReviewView,
  type ViewFilters,
} from '@avaliax/proto/reviews/review-view.routes.ts'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useChange } from '../../../shared/hooks/use-change.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useMay } from '../../../shared/session/rights.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { required } from '../../../shared/ui/form-rules.ts'
import { RowMenu } from '../../../shared/ui/row-menu.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useSave } from '../../../shared/ui/use-save.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import type { ReviewFilterControl } from '../hooks/use-review-filters.ts'
import { fromView, isFiltered, isSameView, NO_FILTERS, toView } from '../review-filters.ts'
import { allOf } from '../templates/templates.api.ts'
import {
  useCreateViewMutation,
  useDeleteViewMutation,
  useListViewsQuery,
  useUpdateViewMutation,
} from './views.api.ts'
import { viewsTexts } from './views.texts.ts'
import '../tools.css'

interface Props {
  clientId: number
  control: ReviewFilterControl
}

/** Named sets of filters that everybody of the company shares; nothing is shown until there is one or one could be made. */
export function ViewBar({ clientId, control: { filters, change } }: Props) {
  const t = useTexts(viewsTexts)
  const [naming, setNaming] = useState<ReviewView | 'new' | null>(null)
  const views = useListViewsQuery(allOf(clientId)).currentData?.items ?? []
  const current = views.find((view) => isSameView(fromView(view.filters), filters))
  const savable = useMay()(createReviewView) && isFiltered(filters) && !current
  if (views.length === 0 && !savable) return null
  return (
    <div className="rv-views">
      {views.length > 0 && (
        <ul aria-label={t('label')}>
          <li>
            <ViewButton label={t('all')} on={!isFiltered(filters)} onPress={() => change(NO_FILTERS)} />
          </li>
          {views.map((view) => (
            <li key={view.id}>
              <ViewButton
                label={view.name}
                on={view === current}
                onPress={() => change(fromView(view.filters))}
              />
              {view === current && <ViewMenu view={view} onRename={() => setNaming(view)} />}
            </li>
          ))}
        </ul>
      )}
      {savable && (
        <Button icon={<SaveOutlined aria-hidden />} onClick={() => setNaming('new')}>
          {t('save')}
        </Button>
      )}
      {naming && (
        <ViewNameDialog
          clientId={clientId}
          view={naming === 'new' ? undefined : naming}
          filters={toView(filters)}
          onClose={() => setNaming(null)}
        />
      )}
    </div>
  )
}

interface ButtonProps {
  label: string
  on: boolean
  onPress: () => void
}

function ViewButton({ label, on, onPress }: ButtonProps) {
  return (
    <button type="button" className="rv-view" aria-pressed={on} onClick={onPress}>
      {label}
    </button>
  )
}

function ViewMenu({ view: { id, name }, onRename }: { view: ReviewView; onRename: () => void }) {
  const t = useTexts(viewsTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [remove] = useDeleteViewMutation()
  const ask = () =>
    confirm({
      title: t('deleteTitle', { name }),
      consequence: t('deleteText'),
      onConfirm: async () =>
        toast.outcome(await remove({ params: { viewId: id } }), t('deleted'), common('error')),
    })
  return (
    <RowMenu
      name={name}
      actions={[
        {
          key: 'rename',
          label: t('rename'),
          icon: <EditOutlined aria-hidden />,
          route: updateReviewView,
          onClick: onRename,
        },
        {
          key: 'delete',
          label: common('delete'),
          icon: <DeleteOutlined aria-hidden />,
          danger: true,
          route: deleteReviewView,
          onClick: ask,
        },
      ]}
    />
  )
}

interface ViewNameDialogProps {
  clientId: number
  /** None: the present filters become a new view. */
  view: ReviewView | undefined
  filters: ViewFilters
  onClose: () => void
}

function ViewNameDialog({ clientId, view, filters, onClose }: ViewNameDialogProps) {
  const t = useTexts(viewsTexts)
  const [create] = useCreateViewMutation()
  const [update] = useUpdateViewMutation()
  const change = useChange(view ?? null)
  const save = useSave({
    send: ({ name }: { name: string }) =>
      view
        ? change(
            () => ({ name }),
            (body) => update({ params: { viewId: view.id }, body }),
          )
        : create({ params: { clientId }, body: { name, filters } }),
    saved: [t('saved')],
    failed: t('saveFailed'),
    onClose,
  })
  return (
    <FormDialog {...save} title={t(view ? 'renameTitle' : 'save')} initial={{ name: view?.name ?? '' }}>
      <Form.Item name="name" label={t('name')} extra={t('shared')} rules={required(t('nameRequired'))}>
        <Input maxLength={60} />
      </Form.Item>
    </FormDialog>
  )
}
