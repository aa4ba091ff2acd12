"""Writes the public holidays of countries for sending windows, from the package holidays (MIT) of PyPI.

python3 -m venv /tmp/holidays && /tmp/holidays/bin/pip install holidays==0.109
/tmp/holidays/bin/python tools/data/public-holidays.py > apps/outreach/src/schedule/data/public-holidays.tsv
"""

import collections
import re
import sys

import holidays

years = range(2026, 2036)


def language(country: str) -> dict:
    known = getattr(getattr(holidays, country), "supported_languages", ()) or ()
    english = [one for one in ("en_US", "en_GB", "en") if one in known] or [one for one in known if one.startswith("en")]
    return {"language": english[0]} if english else {}


def rows():
    for country in sorted(holidays.list_supported_countries(include_aliases=False)):
        if not re.fullmatch("[A-Z]{2}", country):
            continue
        found = holidays.country_holidays(country, years=years, **language(country))
        days = collections.defaultdict(list)
        for day in sorted(found):
            if day.year in years:
                name = re.sub(r" \((?:estimated|observed|observed, estimated)\)", "", found.get_list(day)[0])
                days[name].append(day.strftime("%Y%m%d"))
        for name in sorted(days):
            yield country, name, " ".join(days[name])


print("# Public holidays of whole countries, not of their regions, with the days on which they are observed, from the package")
print(f"# holidays {holidays.__version__}, {years[0]} to {years[-1]}. tools/data/public-holidays.py writes the file.")
print("country\tname\tdays")
for row in rows():
    print("\t".join(row))
