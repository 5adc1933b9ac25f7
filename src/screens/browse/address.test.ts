import { describe, expect, it } from 'vitest'
import { filtersOf, NO_FILTERS, readTicket, ticketText, variablesOf } from './address.ts'

const of = (query: string) => new URLSearchParams(query)

describe('variablesOf', () => {
  it('reads every filter, the sort and the page', () => {
    const query =
      'searchKey=token&contractType=ijara&sector=Energy&country=MY&status=live&screeningVerdict=pass&maxTicket=25050&sort=raised&pageNo=2&perPage=25'
    expect(variablesOf(of(query))).toEqual({
      searchKey: 'token',
      contractType: 'ijara',
      sector: 'Energy',
      country: 'MY',
      status: 'live',
      screeningVerdict: 'pass',
      maxTicket: '25050',
      sort: 'raised',
      pageNo: 2,
      perPage: 25,
    })
  })

  it('leaves out what the contract would refuse', () => {
    const query = `searchKey=${'x'.repeat(101)}&contractType=loan&country=spain&status=draft&screeningVerdict=ok&maxTicket=1.5&sort=best&pageNo=-1&perPage=7`
    expect(variablesOf(of(query))).toEqual({
      searchKey: null,
      contractType: null,
      sector: null,
      country: null,
      status: null,
      screeningVerdict: null,
      maxTicket: null,
      sort: null,
      pageNo: 1,
      perPage: 10,
    })
    expect(filtersOf(of(query))).toEqual(NO_FILTERS)
  })
})

describe('the ticket', () => {
  it('is exact both ways, beyond what a number holds', () => {
    for (const [minor, text] of [
      ['1', '0.01'],
      ['25050', '250.50'],
      ['900719925474099', '9007199254740.99'],
      ['999999999999999', '9999999999999.99'],
    ] as const) {
      expect(ticketText(minor)).toBe(text)
      expect(readTicket(text)).toBe(minor)
    }
  })
  it('shows nothing for what is no amount in the address', () => {
    expect(['', 'abc', '-1', '1.5', '01'].map(ticketText)).toEqual(['', '', '', '', ''])
  })
  it('reads what people write, and refuses what is no amount', () => {
    expect(readTicket(' 1,250 ')).toBe('125000')
    expect(readTicket('')).toBe('')
    expect(['abc', '0', '0.00', '1.005', '-5', '99999999999999999', '1,00'].map(readTicket)).toEqual(
      Array.from({ length: 7 }, () => undefined),
    )
  })
})
