import { Skeleton } from 'antd'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'

interface Props {
  /** Stands for a whole page, which needs a heading even while it is loading. */
  wholePage?: boolean
}

/** Grey lines until a script or data are there. */
export function PageSkeleton({ wholePage = false }: Props) {
  const t = useTexts(commonTexts)
  return (
    <div aria-busy="true">
      {wholePage && <h1 className="ax-hidden">{t('loading')}</h1>}
      <Skeleton active title={false} paragraph={{ rows: 7 }} />
    </div>
  )
}
