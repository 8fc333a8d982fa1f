import { describe, expect, it } from '@jest/globals'
import { activeAt, tappedAt, tapTime } from './activity.domain.ts'

const at = (time: string) => new Date(`2026-11-22T${time}Z`)

describe('activity', () => {
  it('moves forward only, a minute at a time', () => {
    expect(activeAt({ lastActivityAt: null }, at('10:00:00'))).toEqual({ lastActivityAt: at('10:00:00') })
    expect(activeAt({ lastActivityAt: at('10:00:00') }, at('10:00:59'))).toEqual({})
    expect(activeAt({ lastActivityAt: at('10:00:00') }, at('10:01:00'))).toEqual({
      lastActivityAt: at('10:01:00'),
    })
    expect(activeAt({ lastActivityAt: at('10:00:00') }, at('09:00:00'))).toEqual({})
  })

  it('knows the first tap, also when it is told late', () => {
    const activity = { lastActivityAt: at('10:00:00'), firstTapAt: at('10:00:00') }
    expect(tappedAt(activity, at('10:00:30'))).toBeNull()
    expect(tappedAt(activity, at('09:00:00'))).toEqual({ firstTapAt: at('09:00:00') })
    expect(tappedAt({ lastActivityAt: null, firstTapAt: null }, at('10:00:00'))).toEqual(activity)
  })

  it('does not take an old month that is announced again for today', () => {
    expect(tapTime('2026-11', at('10:00:00'))).toEqual(at('10:00:00'))
    expect(tapTime('2026-10', at('10:00:00'))).toEqual(new Date('2026-11-02T00:00:00Z'))
  })
})
