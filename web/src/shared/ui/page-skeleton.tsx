import { Skeleton } from 'antd'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import './page-skeleton.css'

interface Props {
  /** Stands for a whole page, which needs a heading even while it is loading. */
  wholePage?: boolean
}

const FIGURES = ['first', 'second', 'third']

/** Grey lines in the shape of what comes until a script or data are there. */
export function PageSkeleton({ wholePage = false }: Props) {
  const t = useTexts(commonTexts)
  return (
    <div aria-busy="true">
      {wholePage && <h1 className="ax-hidden">{t('loading')}</h1>}
      {wholePage ? (
        <div className="page-skeleton">
          <Skeleton active title={{ width: 200 }} paragraph={{ rows: 1, width: '45%' }} />
          <div className="page-skeleton-figures">
            {FIGURES.map((figure) => (
              <div key={figure}>
                <Skeleton active title={{ width: '50%' }} paragraph={{ rows: 1, width: '80%' }} />
              </div>
            ))}
          </div>
          <div className="page-skeleton-list">
            <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
          </div>
        </div>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 7 }} />
      )}
    </div>
  )
}
