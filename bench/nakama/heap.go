// What lives in the heap of Nakama's script engine for one table: as many machines as tables, each running the bundle anew, as Nakama does.
// go run heap.go BUNDLE GAME MODE BOTS TICKS, in tools/nakama, whose go.mod names the engine.

package main

import (
	"fmt"
	"os"
	"runtime"
	"strconv"

	"github.com/dop251/goja"
)

// Tables that are measured, after a first one that also brings what all share.
const tables = 8

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func heap() uint64 {
	runtime.GC()
	runtime.GC()
	var now runtime.MemStats
	runtime.ReadMemStats(&now)
	return now.HeapAlloc
}

func main() {
	text, err := os.ReadFile(os.Args[1])
	check(err)
	program, err := goja.Compile("bundle.js", string(text), true)
	check(err)
	bots, err := strconv.Atoi(os.Args[4])
	check(err)
	ticks, err := strconv.Atoi(os.Args[5])
	check(err)
	var machines []*goja.Runtime
	open := func() {
		machine := goja.New()
		_, err := machine.RunProgram(program)
		check(err)
		rest, _ := goja.AssertFunction(machine.Get("Rest").ToObject(machine).Get("rest"))
		_, err = rest(goja.Undefined(), machine.ToValue(os.Args[2]), machine.ToValue(os.Args[3]), machine.ToValue(bots), machine.ToValue(ticks))
		check(err)
		machines = append(machines, machine)
	}
	open()
	before := heap()
	for i := 0; i < tables; i++ {
		open()
	}
	fmt.Printf("%.2f\n", float64(heap()-before)/tables/(1<<20))
	runtime.KeepAlive(machines)
}
