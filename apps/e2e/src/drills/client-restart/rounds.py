"""Creates lists, adds leads, reads, starts jobs and deletes, and prints what it did as JSON."""

import json
import os
import sys

from lode_api import Lode, LodeError


def rounds(count: int) -> dict[str, list[str]]:
    done: dict[str, list[str]] = {"kept": [], "deleted": [], "jobs": [], "typed": [], "untyped": []}
    with Lode(url=os.environ["LODE_URL"], api_key=os.environ["LODE_API_KEY"]) as lode:
        for number in range(count):
            name = f"py-{number}"
            leads = [{"email": f"{who}.{name}@no-such-domain.test", "company": name} for who in ("anna", "ben")]
            try:
                made = lode.lists.create(name=name)
                added = lode.lists.add_leads(id=made.id, leads=leads).added
                count_read = lode.lists.get(id=made.id).leads_count
                if (added, count_read) != (2, 2):
                    done["untyped"].append(f"{name} has {count_read} leads, {added} added")
                job = lode.start("verify_emails", emails=[f"x.{name}@no-such-domain.test"])
                done["jobs"].append(job.id)
                if number % 3 == 0:
                    lode.lists.delete(id=made.id)
                done["deleted" if number % 3 == 0 else "kept"].append(name)
            except LodeError as error:
                done["typed"].append(f"{name}: {error!r}")
            except Exception as error:  # The drill reports any other error as one without a type.
                done["untyped"].append(f"{name}: {error!r}")
    return done


print(json.dumps(rounds(int(sys.argv[1]))))
